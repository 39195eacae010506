/**
 * The types used by the descriptions of internal bindings, the files `*.binding.d.ts`: see .dev/bindings/README.md.
 */
declare module 'es4x:binding' {
  /** A number converted to Java's `int`; 0 if it is not a number. */
  export type int = number;
  /** A number or bigint converted to Java's `long`. */
  export type long = number | bigint;
  /** A number converted to Java's `double`. */
  export type double = number;
  /** An optional number with its default. */
  export type Or<T, Otherwise extends number> = T | undefined | (Otherwise & never);
  /** A string, passed in the engine's own representation. */
  export type Text = string;
  /** A typed array, `DataView` or array buffer. */
  export type Bytes = ArrayBufferView | ArrayBufferLike;
  /** The path of a file, as a string or as bytes. */
  export type Path = string | ArrayBufferView;
  /** A file descriptor that the program has opened. */
  export type Descriptor = number;
  export type PathOrDescriptor = Path | Descriptor;
  /** The permission bits of a file's mode, or none. */
  export type Mode = number;
  /** A position in a file; anything but an integer means the descriptor's current position. */
  export type Position = number | bigint | null;
  /** A function that Java calls later. */
  export type Callback<Args extends unknown[] = []> = (...args: Args) => void;
  /** An object of a Java class, passed as it is. */
  export type Java<Class extends string> = { readonly javaClass: Class };
  /** An empty object that stands for an object of a Java class (`RawHandle`). */
  export type Handle<Class extends string> = { readonly handleOf: Class };
  /** A realm of the engine. */
  export type RealmHandle = Handle<'Realm'>;
  /** A JavaScript object that holds an object of a Java class (`Held`). */
  export type Held<Class extends string> = object & { readonly holds?: Class };
  /** A result that is a value of the engine already. */
  export type AsIs<T> = T;
  /** The result of a function, or what the method of `@through` returns where the function fails. */
  export type Attempt<T, Failure> = T | Failure;
  /** A value of which the Java class makes an object, by its static method `of`. */
  export type From<Class extends string, Value = object> = Value | (Class & never);
  /** A typed array, `DataView` or array buffer, which Java copies, or the secret of a key. */
  export type SecretOrBytes = Bytes | Java<'SecretBytes'>;
  /** The bytes of a buffer, or of a text in an encoding. */
  export type Data = [data: Bytes | string, encoding?: unknown];

  /** A binding whose functions take a request id as the first argument; 0 asks for the result synchronously. */
  export type Requests<Binding> = {
    [Name in keyof Binding]: Binding[Name] extends (...args: infer Args) => infer Result
      ? (request: int, ...args: Args) => Result | number
      : never;
  } & import('../node/bindings/work/requests.binding.js').RequestResults;

  /** The form of a function of `fs`: its number of arguments, and the positions of those with a meaning. */
  export interface Form {
    count: number;
    path?: number;
    dest?: number;
    fd?: boolean;
    mode?: number;
    syscall?: string;
  }

  /**
   * A module of Node's library, or another internal binding: a JavaScript object without declared types.
   */
  // biome-ignore lint/suspicious/noExplicitAny: Node publishes no types of its internal modules
  export type LibraryModule = any;

  /** The argument of the script of an internal binding. */
  export interface BindingParts<Binding> {
    /** The members that Java and the constants of Node provide. */
    binding: Binding & Record<string, LibraryModule>;
    java: Binding;
    internalBinding: (name: string) => LibraryModule;
    requireBuiltin: (id: string) => LibraryModule;
    /** A script of Node that is run once for each context of `node:vm`, by its name. */
    perContext: (name: string) => LibraryModule;
  }
}

declare module 'es4x:forms/*' {
  const forms: Record<string, import('es4x:binding').Form>;
  export default forms;
}
