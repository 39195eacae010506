// @ts-check

// Nothing may be created in the background during tests and measurements.
process.env.ES4X_CACHE ??= 'use';
