import type { BindingParts } from 'es4x:binding';
import type { createJobs } from './job/jobs.js';
import type { keyClasses } from './key/key-classes.js';
import type { keys } from './key/keys.js';

/** What each script gets: the functions in Java that it uses, and what the scripts share. */
export interface CryptoLibrary<Binding>
  extends Pick<BindingParts<Binding>, 'java' | 'internalBinding' | 'requireBuiltin'> {
  constants: Value;
  /** A `Buffer` of an array buffer; texts as they are. */
  buffer: (bytes: string | ArrayBuffer) => Value;
  jobClass: ReturnType<typeof createJobs>;
  keys: ReturnType<typeof keys>;
  /** The key in Java of a handle; anything else itself. */
  open: (value: Value) => Value;
  classes: ReturnType<typeof keyClasses>;
}
