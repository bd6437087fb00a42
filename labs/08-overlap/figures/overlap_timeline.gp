# overlap_timeline.gp -- when copies and kernels ran: as a whole, and in eight pieces.
# needs: op work pieces label piece begin_us end_us label=in label=kernel label=out

load 'common/plots/style.gp'
set xlabel 'milliseconds, as the device saw them'
set rmargin at screen 1 - 2 * letter
set lmargin at screen 11 * letter
set yrange [0.4:7.6]
set ytics ('copy out' 1, 'kernel' 2, 'copy in' 3, 'copy out' 4.5, 'kernel' 5.5, \
           'copy in' 6.5) scale 0
unset grid
set grid xtics back ls 101
set label 30 '1 piece' at screen 0.8 * letter, first 7.25 left textcolor rgb ink
set label 31 sprintf('%d pieces', pieces) at screen 0.8 * letter, first 3.75 left \
    textcolor rgb ink
eval marks

lane(name) = name eq 'in' ? 3 : name eq 'kernel' ? 2 : name eq 'out' ? 1 : NaN
row(p, name, kind) = strcol('op') eq 'by_kind' && column('n') == n && \
    column('work') == work && column('pageable') == 0 && column('pieces') == p && \
    (kind == (name eq 'kernel')) ? lane(name) : NaN
begin(us) = us / 1e3
# A thin gap after each piece, and none so short that it cannot be seen.
end(from, us) = begin(us) - begin(from) > 2 * thin ? begin(us) - thin : begin(from) + thin
box(p, up, kind) = sprintf("(begin(column('begin_us'))):(y = row(%d, strcol('label'), \
%d) + %g):(begin(column('begin_us'))):(end(column('begin_us'), column('end_us'))):\
(y - 0.4):(y + 0.4)", p, kind, up)
whole_copies = box(1, 3.5, 0)
whole_kernel = box(1, 3.5, 1)
copies = box(pieces, 0, 0)
kernels = box(pieces, 0, 1)

set style fill solid noborder
plot data using @whole_copies with boxxyerror lc rgb orange, \
     '' using @whole_kernel with boxxyerror lc rgb blue, \
     '' using @copies with boxxyerror lc rgb orange, \
     '' using @kernels with boxxyerror lc rgb blue
