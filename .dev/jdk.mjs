// @ts-check
import { findJdk } from '../npm/es4x/src/jdk/find.js';

/** The JDK that builds the project; not only a JRE. */
export const jdk = () => findJdk({ javac: true });
