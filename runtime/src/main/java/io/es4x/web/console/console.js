import output from 'es4x:output';
import { createConsole } from './create.js';

/** `node:console`, and the global. */
export default createConsole(output);
