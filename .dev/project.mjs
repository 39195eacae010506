// @ts-check
import { fileURLToPath } from 'node:url';
import './cache-mode.mjs';

/** The project's folder, which becomes the working directory. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.chdir(ROOT);
