// The lines of the pseudo code of "Modules: CommonJS modules", Node.js 24, shortened to what they are about.

export const REQUIRE = {
  '1.a': 'X is a core module: return it',
  '2.a': "X begins with '/': Y is the root of the file system",
  '3.a': "X is '.' or begins with './', '/', '../': LOAD_AS_FILE(Y + X)",
  '3.b': 'LOAD_AS_DIRECTORY(Y + X)',
  '3.c': 'throw "not found"',
  '4.a': "X begins with '#': LOAD_PACKAGE_IMPORTS",
  5: 'LOAD_PACKAGE_SELF',
  6: 'LOAD_NODE_MODULES',
  7: 'throw "not found"',
};

export const MAYBE_DETECT_AND_LOAD = {
  1: 'X parses as CommonJS: load it as that',
  '2.a': 'else, DETECT_MODULE_SYNTAX: load X as an ES module',
  3: 'throw the SyntaxError of parsing X as CommonJS',
};

export const LOAD_AS_FILE = {
  1: 'X is a file: load it as its extension says',
  '2.a': 'X.js is a file: find the closest package scope',
  '2.b.1': 'no scope: MAYBE_DETECT_AND_LOAD(X.js)',
  '2.c.1': '"type" is "module": load X.js as an ES module',
  '2.c.2': '"type" is "commonjs": load X.js as CommonJS',
  '2.d': 'no "type": MAYBE_DETECT_AND_LOAD(X.js)',
  3: 'X.json is a file: load it to an object',
  4: 'X.node is a file: load it as a binary addon',
};

export const LOAD_INDEX = {
  '1.a': 'X/index.js is a file: find the closest package scope',
  '1.b': 'no scope: load X/index.js as CommonJS',
  '1.c.1': '"type" is "module": load X/index.js as an ES module',
  '1.c.2': 'else load X/index.js as CommonJS',
  2: 'X/index.json is a file: parse it',
  3: 'X/index.node is a file: load it as a binary addon',
};

export const LOAD_AS_DIRECTORY = {
  '1.a': 'X/package.json is a file: look for "main"',
  '1.b': '"main" is falsy: go to 2',
  '1.c': 'M = X + main',
  '1.d': 'LOAD_AS_FILE(M)',
  '1.e': 'LOAD_INDEX(M)',
  '1.f': 'LOAD_INDEX(X), deprecated',
  '1.g': 'throw "not found"',
  2: 'LOAD_INDEX(X)',
};

export const LOAD_NODE_MODULES = {
  1: 'DIRS = NODE_MODULES_PATHS(START)',
  '2.a': 'for each DIR: LOAD_PACKAGE_EXPORTS(X, DIR)',
  '2.b': 'LOAD_AS_FILE(DIR/X)',
  '2.c': 'LOAD_AS_DIRECTORY(DIR/X)',
};

export const NODE_MODULES_PATHS = {
  1: 'PARTS = path split(START)',
  2: 'I = count of PARTS - 1',
  3: 'DIRS = []',
  '4.a': 'PARTS[I] = "node_modules": go to d',
  '4.b': 'DIR = PARTS[0 .. I] + "node_modules"',
  '4.c': 'DIRS = DIRS + DIR',
  '4.d': 'I = I - 1',
  5: 'return DIRS + GLOBAL_FOLDERS',
};

export const LOAD_PACKAGE_IMPORTS = {
  1: 'find the closest package scope to DIR',
  2: 'no scope: return',
  3: '"imports" is null or undefined: return',
  '4.a': 'CONDITIONS = ["node", "require", "module-sync"]',
  '4.b': 'with --no-require-module: CONDITIONS = ["node", "require"]',
  5: 'MATCH = PACKAGE_IMPORTS_RESOLVE',
  6: 'RESOLVE_ESM_MATCH(MATCH)',
};

export const LOAD_PACKAGE_EXPORTS = {
  1: 'take X as NAME, maybe with a @scope/, and SUBPATH',
  2: 'X is not of this form, or DIR/NAME/package.json no file: return',
  3: 'look for "exports"',
  4: '"exports" is null or undefined: return',
  '5.a': 'CONDITIONS = ["node", "require", "module-sync"]',
  '5.b': 'with --no-require-module: CONDITIONS = ["node", "require"]',
  6: 'MATCH = PACKAGE_EXPORTS_RESOLVE("." + SUBPATH)',
  7: 'RESOLVE_ESM_MATCH(MATCH)',
};

export const LOAD_PACKAGE_SELF = {
  1: 'find the closest package scope to DIR',
  2: 'no scope: return',
  3: '"exports" is null or undefined: return',
  4: '"name" is not the first segment of X: return',
  5: 'MATCH = PACKAGE_EXPORTS_RESOLVE("." + the rest of X)',
  6: 'RESOLVE_ESM_MATCH(MATCH)',
};

export const RESOLVE_ESM_MATCH = {
  1: 'RESOLVED_PATH = fileURLToPath(MATCH)',
  2: 'the file exists: load it as its extension says',
  3: 'throw "not found"',
};
