// @ts-check
import ts from 'typescript';

/**
 * Makes the service by which editors know a program.
 *
 * @param {string[]} files
 * @param {ts.CompilerOptions} options
 * @param {string} folder to which the compiler resolves what has no place of its own
 */
export function languageService(files, options, folder) {
  return ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => files,
    getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(ts.sys.readFile(name) ?? ''),
    getScriptVersion: () => '1',
  });
}

/**
 * The places in a file that editors strike through.
 *
 * @param {ts.LanguageService} service
 * @param {string} file
 */
export function deprecatedIn(service, file) {
  return service
    .getSuggestionDiagnostics(file)
    .filter(({ reportsDeprecated }) => reportsDeprecated);
}
