// What `@types/node` declares of `process`, and ES4X does not have: editors and linters show what is deprecated.
declare module 'node:process' {
  global {
    namespace NodeJS {
      interface Process {
        /** @deprecated Not in ES4X, which loads no native addons of Node: undefined. */
        dlopen(module: object, filename: string, flags?: number): void;
        /** @deprecated Not in ES4X, as it would replace the Java virtual machine: undefined. */
        execve?(file: string, args?: readonly string[], env?: ProcessEnv): never;
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
  }
}
