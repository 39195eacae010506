// @ts-check
import { fileURLToPath } from 'node:url';

/** The project's folder; everything below takes paths relative to it. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

process.chdir(ROOT);

// Nothing is to be made in the background while tests run or something is measured.
process.env.ES4X_CACHE ??= 'use';
