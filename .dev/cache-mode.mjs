// @ts-check

// Nothing is to be made in the background while tests run or something is measured.
process.env.ES4X_CACHE ??= 'use';
