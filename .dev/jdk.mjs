// @ts-check
import { findJdk } from '../npm/es4x/src/jdk/find.js';

/** Returns the JDK that builds the project; it needs a compiler. */
export const jdk = () => findJdk({ javac: true });
