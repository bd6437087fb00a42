# The helpers without a loop over lanes: a bit for each sector, and a common divisor.
/^int ways/,/^}/{
  s/return most/int a = 32, b = stride % 32;\n    while (b) {\n        int rest = a % b;\n        a = b;\n        b = rest;\n    }\n    return a/
}
