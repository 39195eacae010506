// @ts-check
import { builtinModules } from 'node:module';

// Says what this platform has of the things that packages ask for.
console.log(
  `outcome:${JSON.stringify({
    builtins: builtinModules,
    globals: Object.getOwnPropertyNames(globalThis),
  })}`,
);
