/** The types of the descriptions of internal bindings, which end in `.binding.d.ts`: see .dev/bindings/README.md. */
declare module 'es4x:binding' {
  /** A number as Java's `int`; 0 for what is no number. */
  export type int = number;
  /** A number or bigint as Java's `long`. */
  export type long = number | bigint;
  /** A number as Java's `double`. */
  export type double = number;
  /** An optional number, with the value that stands for a missing one. */
  export type Or<T, Otherwise extends number> = T | undefined | (Otherwise & never);
  /** A string in the engine's own representation. */
  export type Text = string;
  /** A typed array, `DataView` or array buffer. */
  export type Bytes = ArrayBufferView | ArrayBufferLike;
  /** The path of a file, as text or bytes. */
  export type Path = string | ArrayBufferView;
  /** The number of a file that the program has open. */
  export type Descriptor = number;
  export type PathOrDescriptor = Path | Descriptor;
  /** A mode of three bits, or none. */
  export type Mode = number;
  /** A position in a file; all but integers mean that of the descriptor. */
  export type Position = number | bigint | null;
  /** A function that Java calls later. */
  export type Callback<Args extends unknown[] = []> = (...args: Args) => void;
  /** An object of a Java class, as it is. */
  export type Java<Class extends string> = { readonly javaClass: Class };
  /** An empty object that stands for one of a Java class (`RawHandle`). */
  export type Handle<Class extends string> = { readonly handleOf: Class };
  /** An object that holds one of a Java class (`Held`). */
  export type Held<Class extends string> = { readonly holds?: Class };

  /** A binding whose functions take the number of a request first, 0 for a result at once. */
  export type Requests<Binding> = {
    [Name in keyof Binding]: Binding[Name] extends (...args: infer Args) => infer Result
      ? (request: int, ...args: Args) => Result | number
      : never;
  } & RequestResults;

  /** The functions of `WorkRequests`. */
  export interface RequestResults {
    onDone(callback: (id: number) => void): void;
    workOutcome(id: number): [result: Value, defect?: Error];
  }

  /** The form of a function of files: how many arguments it has, and which of them are what. */
  export interface Form {
    count: number;
    path?: number;
    dest?: number;
    fd?: boolean;
    mode?: number;
    syscall?: string;
  }

  /** What the script of an internal binding takes. */
  export interface BindingParts<Binding> {
    java: Binding;
    internalBinding: (name: string) => Value;
    requireBuiltin: (id: string) => Value;
  }
}

declare module 'es4x:forms/*' {
  const forms: Record<string, import('es4x:binding').Form>;
  export default forms;
}
