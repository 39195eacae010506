import output from 'es4x:output';
import { createConsole } from './create.js';

/** `node:console`, and the global, whose prototype is an empty object, as the Console Standard has it. */
export default Object.setPrototypeOf(createConsole(output), {});
