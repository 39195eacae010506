import output from 'es4x:output';
import { createConsole } from './create.js';

/** `node:console`, which is also the global. Its prototype is an empty object, as the Console Standard requires. */
export default Object.setPrototypeOf(createConsole(output), {});
