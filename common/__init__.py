# __init__.py -- common/ is a package, whose commands run as python3 -m common.tools.NAME.
