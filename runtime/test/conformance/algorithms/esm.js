// The lines of "Resolution algorithm specification" of "Modules: ECMAScript modules", Node.js 24, shortened to what
// they are about.

export const ESM_RESOLVE = {
  1: 'resolved is undefined',
  2.1: 'specifier is a valid URL: parse and reserialize it',
  3.1: 'starts with "/", "./" or "../": resolve it relative to parentURL',
  4.1: 'starts with "#": PACKAGE_IMPORTS_RESOLVE',
  5.1: 'otherwise it is a bare specifier',
  5.2: 'PACKAGE_RESOLVE',
  6: 'format is undefined',
  '7.1.1': 'contains %2F or %5C: Invalid Module Specifier',
  '7.2.1': 'is a directory: Unsupported Directory Import',
  '7.3.1': 'does not exist: Module Not Found',
  7.4: 'the real path, with the same query and fragment',
  7.5: 'format is ESM_FILE_FORMAT',
  8.1: 'not a file: the format of the content type of the URL',
  9: 'return format and resolved',
};

export const PACKAGE_RESOLVE = {
  1: 'packageName is undefined',
  2.1: 'an empty string: Invalid Module Specifier',
  3.1: 'a builtin: "node:" and its name',
  4.1: 'no "@": the name is all up to the first "/"',
  '5.1.1': '"@" without "/": Invalid Module Specifier',
  5.2: '"@": the name is all up to the second "/"',
  6.1: 'the name starts with "." or contains "\\" or "%": Invalid Module Specifier',
  7: 'packageSubpath is "." and the rest',
  8: 'selfUrl is PACKAGE_SELF_RESOLVE',
  9: 'selfUrl is not undefined: return it',
  10.1: 'packageURL is "node_modules/" and the name, relative to parentURL',
  10.2: 'parentURL is its parent folder',
  '10.3.1': 'the folder does not exist: continue',
  10.4: 'READ_PACKAGE_JSON',
  '10.5.1': 'it has exports: PACKAGE_EXPORTS_RESOLVE',
  '10.6.1.1': 'no subpath and main is a string: main in packageURL',
  '10.7.1': 'otherwise packageSubpath in packageURL',
  11: 'Module Not Found',
};

export const PACKAGE_SELF_RESOLVE = {
  1: 'LOOKUP_PACKAGE_SCOPE(parentURL)',
  2.1: 'null: return undefined',
  3: 'READ_PACKAGE_JSON',
  4.1: 'no exports: return undefined',
  5.1: 'its name is packageName: PACKAGE_EXPORTS_RESOLVE',
  6: 'otherwise, return undefined',
};

export const PACKAGE_EXPORTS_RESOLVE = {
  1: 'keys with and without ".": Invalid Package Configuration',
  2.1: 'subpath is ".": mainExport is undefined',
  '2.2.1': 'exports is a string, an array or has no key with ".": it is mainExport',
  '2.3.1': 'exports has the key ".": its value is mainExport',
  '2.4.1': 'PACKAGE_TARGET_RESOLVE(mainExport)',
  '2.4.2': 'neither null nor undefined: return it',
  3.1: 'all keys start with ".": subpath begins with "./"',
  3.2: 'PACKAGE_IMPORTS_EXPORTS_RESOLVE',
  3.3: 'neither null nor undefined: return it',
  4: 'Package Path Not Exported',
};

export const PACKAGE_IMPORTS_RESOLVE = {
  1: 'specifier begins with "#"',
  2.1: 'it is "#": Invalid Module Specifier',
  3: 'LOOKUP_PACKAGE_SCOPE(parentURL)',
  4.1: 'READ_PACKAGE_JSON',
  '4.2.1': 'imports is an object: PACKAGE_IMPORTS_EXPORTS_RESOLVE',
  '4.2.2': 'neither null nor undefined: return it',
  5: 'Package Import Not Defined',
};

export const PACKAGE_IMPORTS_EXPORTS_RESOLVE = {
  1.1: 'matchKey ends in "/": Invalid Module Specifier',
  2.1: 'a key without "*" is matchKey: target is its value',
  2.2: 'PACKAGE_TARGET_RESOLVE(target, null)',
  3: 'keys with one "*", by PATTERN_KEY_COMPARE',
  4.1: 'for each: patternBase is what is before "*"',
  '4.2.1': 'matchKey starts with, but is not, patternBase: patternTrailer is what is behind "*"',
  '4.2.2.1': 'no patternTrailer, or matchKey ends with it and is long enough: target is the value',
  '4.2.2.2': 'patternMatch is what "*" stands for',
  '4.2.2.3': 'PACKAGE_TARGET_RESOLVE(target, patternMatch)',
  5: 'return null',
};

export const PATTERN_KEY_COMPARE = {
  1: 'keyA contains one "*"',
  2: 'keyB contains one "*"',
  3: 'baseLengthA is the index of "*" in keyA',
  4: 'baseLengthB is the index of "*" in keyB',
  5: 'baseLengthA is greater: -1',
  6: 'baseLengthB is greater: 1',
  7: 'keyA is longer: -1',
  8: 'keyB is longer: 1',
  9: 'return 0',
};

export const PACKAGE_TARGET_RESOLVE = {
  '1.1.1.1':
    'a string without "./", of exports, or with "../" or "/", or a URL: Invalid Package Target',
  '1.1.2.1': 'with a patternMatch: PACKAGE_RESOLVE of it with every "*" replaced',
  '1.1.3': 'PACKAGE_RESOLVE of it',
  1.2: 'segments "", ".", "..", "node_modules", in any case or encoding: Invalid Package Target',
  1.3: 'resolvedTarget is it in packageURL',
  1.4: 'packageURL contains resolvedTarget',
  '1.5.1': 'no patternMatch: return resolvedTarget',
  1.6: 'patternMatch has such segments: Invalid Module Specifier',
  1.7: 'return resolvedTarget with every "*" replaced',
  2.1: 'an object with index keys: Invalid Package Configuration',
  '2.2.1.1': 'in order, "default" or a condition that holds: targetValue',
  '2.2.1.2': 'PACKAGE_TARGET_RESOLVE(targetValue)',
  '2.2.1.3': 'undefined: continue',
  '2.2.1.4': 'return it',
  2.3: 'return undefined',
  3.1: 'an array without elements: null',
  '3.2.1': 'for each: PACKAGE_TARGET_RESOLVE, continuing on Invalid Package Target',
  '3.2.2': 'undefined: continue',
  '3.2.3': 'return it',
  3.3: 'return or throw the last null or error',
  4: 'null: return null',
  5: 'anything else: Invalid Package Target',
};

export const ESM_FILE_FORMAT = {
  1: 'the file exists',
  2.1: '".mjs": module',
  3.1: '".cjs": commonjs',
  4.1: '".json": json',
  5.1: '".wasm": wasm',
  6.1: '".node" with --experimental-addon-modules: addon',
  7: 'LOOKUP_PACKAGE_SCOPE',
  8: 'READ_PACKAGE_JSON',
  9: 'packageType is null',
  10.1: 'type is "module" or "commonjs": it is packageType',
  '11.1.1': '".js" with a packageType: that',
  '11.2.1': '".js" and DETECT_MODULE_SYNTAX: module',
  11.3: '".js" otherwise: commonjs',
  '12.1.1': 'no extension, "module" and WebAssembly inside: wasm',
  '12.2.1': 'no extension with a packageType: that',
  '12.3.1': 'no extension and DETECT_MODULE_SYNTAX: module',
  12.4: 'no extension otherwise: commonjs',
  13: 'undefined, which throws while loading',
};

export const LOOKUP_PACKAGE_SCOPE = {
  1: 'scopeURL is url',
  2.1: 'scopeURL is its parent',
  2.2: 'it ends in "node_modules": null',
  2.3: 'pjsonURL is "package.json" in scopeURL',
  '2.4.1': 'that exists: return scopeURL',
  3: 'return null',
};

export const READ_PACKAGE_JSON = {
  1: 'pjsonURL is "package.json" in packageURL',
  2.1: 'it does not exist: null',
  3.1: 'it is not valid JSON: Invalid Package Configuration',
  4: 'return what was parsed',
};

export const DETECT_MODULE_SYNTAX = {
  1: 'parse source as an ES module',
  2.1: 'top-level await, import or export, or import.meta: true',
  2.2: 'a top-level const, let or class with the name of a variable of the CommonJS wrapper: true',
  3: 'return false',
};
