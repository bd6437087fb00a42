// an array is assigned ~ 8:.*error: an array cannot be assigned: copy its elements
struct part {
    char name[8];
};
void set_name(struct part *p)
{
    static struct part other;
    p->name = other.name;
}
