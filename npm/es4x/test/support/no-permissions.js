// @ts-check

/** The values of the options of permissions when none is given. */
export const NO_PERMISSIONS = {
  permission: false,
  'allow-fs-read': [],
  'allow-fs-write': [],
  'allow-net': [],
  'allow-env': [],
  'allow-java': [],
  'allow-child-process': false,
  'allow-worker': false,
  'allow-inspector': false,
  'allow-wasi': false,
  'allow-addons': false,
};
