// @ts-check

// Mocha ends a process of its pool by this signal when that has not ended within a second, as on a busy machine. It
// exits then, so that listeners of 'exit' remove folders and end programs.
process.once('SIGTERM', () => process.exit(143));
