/** Names of Node.js 24 that are not there, by the reason. */
const MISSING = {
  'internal to Node, whatever its name says': `
    console._ignoreErrors console._stderr console._stderrErrorHandler console._stdout console._stdoutErrorHandler
    console._times events.kMaxEventTargetListeners events.kMaxEventTargetListenersWarned module._debug
    module._findPath module._initPaths module._preloadModules module._readPackage module._stat
    process._debugEnd process._debugProcess process._fatalException process._getActiveHandles
    process._getActiveRequests process._kill process._linkedBinding process._preload_modules process._rawDebug
    process._startProfilerIdleNotifier process._stopProfilerIdleNotifier process._tickCallback process.binding
    process.moduleLoadList util._errnoException util._exceptionWithHostPort util._extend`,
  'belongs to the inspector of V8': 'console.context console.createTask',
  'needs node:async_hooks, which is not there yet': 'events.EventEmitterAsyncResource',
  'changes or caches what the loader of Node makes of modules': `
    module.constants module.enableCompileCache module.flushCompileCache module.getCompileCacheDir module.register
    module.runMain module.stripTypeScriptTypes`,
  'is about source maps, which the loader follows always': `
    module.SourceMap module.findSourceMap module.getSourceMapsSupport module.setSourceMapsSupport
    process.setSourceMapsEnabled process.sourceMapsEnabled`,
  'looks up packages, which require.resolve does, too': 'module.findPackageJSON',
  'would replace or relabel the Java virtual machine, or load native code of Node': `
    process.dlopen process.execve process.getgroups process.initgroups process.setegid process.seteuid
    process.setgid process.setgroups process.setuid`,
  "comes with Node's own util": `
    util.MIMEParams util.MIMEType util.TextDecoder util.TextEncoder util.aborted
    util.convertProcessSignalToExitCode util.diff util.getCallSites util.getSystemErrorMap
    util.getSystemErrorMessage util.getSystemErrorName util.isDeepStrictEqual util.parseArgs
    util.setTraceSigInt util.styleText util.transferableAbortController util.transferableAbortSignal`,
};

/** @type {string[]} names; one that exists must leave the list */
export const LISTED_NAMES = Object.values(MISSING).flatMap((names) => names.trim().split(/\s+/));

/** Calls that end otherwise than on Node.js 24, and why. */
export const LISTED_ARGUMENTS = [
  {
    calls: /^timers\.clear\w+\(revoked\)$/,
    why: 'nothing is asked of what is no timer; Node reads properties of it',
  },
  {
    calls: /^path\.(_makeLong|toNamespacedPath)\(revoked\)$/,
    why: 'returned as it is on POSIX systems, as Node documents',
  },
  {
    calls: /^timers\/promises\.setImmediate\(revoked\)$/,
    why: 'the promise rejects; that of Node stays pending',
  },
  {
    calls: /^import(\.meta\.resolve)?\((empty|array)\)$/,
    why: 'an empty name is no valid specifier; Node looks for a package without a name',
  },
  {
    calls: /^require\.resolve paths \[(symbol|revoked|nothing)\]$/,
    why: 'each is refused by its type; Node fails when it makes a string of it',
  },
];
