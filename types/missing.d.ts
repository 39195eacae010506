// What `@types/node` declares of `process`, and ES4X does not have: editors and linters show what is deprecated.
// Methods cannot be marked so, as each of their declarations would have to be: `process.dlopen` and `process.execve`.
declare namespace NodeJS {
  interface Process {
    /** @deprecated Not in ES4X, as it would relabel the Java virtual machine: undefined. */
    setegid?: (id: number | string) => void;
    /** @deprecated Not in ES4X, as it would relabel the Java virtual machine: undefined. */
    seteuid?: (id: number | string) => void;
    /** @deprecated Not in ES4X, as it would relabel the Java virtual machine: undefined. */
    setgid?: (id: number | string) => void;
    /** @deprecated Not in ES4X, as it would relabel the Java virtual machine: undefined. */
    setgroups?: (groups: ReadonlyArray<string | number>) => void;
    /** @deprecated Not in ES4X, as it would relabel the Java virtual machine: undefined. */
    setuid?: (id: number | string) => void;
  }
}
