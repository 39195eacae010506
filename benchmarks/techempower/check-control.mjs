// Runs the conformance tests of the example against the Java control.
import { checkConformance } from './conformance.mjs';
import { javaControl } from './servers.mjs';

checkConformance(javaControl());
