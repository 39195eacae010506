// @ts-check
import { fileURLToPath } from 'node:url';
import './cache-mode.mjs';

/** The project's folder; everything below takes paths relative to it. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.chdir(ROOT);
