// Compiled, never run: Node's types and ours in one program.

import { readFileSync } from 'node:fs';
import type { Vertx } from '@vertx/core';

const same: Vertx = vertx;
console.log(readFileSync('x'), process.argv, config.port, same);
const timer: NodeJS.Timeout = setTimeout(() => {}, 1);
clearTimeout(timer);
Java.type('java.util.UUID');
