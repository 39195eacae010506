// @ts-check
import { writeFileSync } from 'node:fs';
import { extract } from './library.mjs';
import { KNOWN, kindsOf } from './shapes.mjs';

// Records the shapes of the pinned Node's bindings, after ours were adapted to them.
const library = extract();
const known = { version: library.version, bindings: kindsOf(library) };
writeFileSync(KNOWN, `${JSON.stringify(known, null, 2)}\n`);
