/** The resources of a block with `using` declarations. */
export const resources = () => new (require('es4x:disposal').Resources)();
