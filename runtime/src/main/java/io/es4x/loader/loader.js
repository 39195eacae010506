import { importFile, importModule } from './esm.js';
import { preload } from './preload.js';

/** The module system, as other internal scripts use it. */
export default { importFile, importModule, preload };
