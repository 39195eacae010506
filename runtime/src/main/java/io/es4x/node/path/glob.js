import { minimatch } from 'minimatch';

/** Tells whether a path matches a pattern, by the rules of Node's `path.matchesGlob`. */
export default (path, pattern, platform) =>
  minimatch(path, pattern, {
    nocase: process.platform === 'win32' || process.platform === 'darwin',
    windowsPathsNoEscape: true,
    nonegate: true,
    nocomment: true,
    optimizationLevel: 2,
    platform,
    nocaseMagicOnly: true,
  });
