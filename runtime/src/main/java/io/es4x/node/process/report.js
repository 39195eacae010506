import host from 'es4x:host/process';
import { codedError } from '../errors.js';

const MILLIS = 1000;

/**
 * `process.report`: what programs look up in a diagnostic report, such as which C library there is.
 * There is nothing in it about the engine, and it is not written to files.
 */
export function createReport(process) {
  return {
    writeReport() {
      throw codedError(
        Error,
        'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM',
        'process.report.writeReport() is not available: write process.report.getReport() to a file',
      );
    },

    getReport(error) {
      const now = new Date();
      const [message = '', ...stack] = `${error?.stack ?? new Error('JavaScript API').stack}`.split(
        '\n',
      );
      return {
        header: {
          reportVersion: 5,
          event: 'JavaScript API',
          trigger: 'GetReport',
          filename: null,
          dumpEventTime: `${now.toISOString().slice(0, -'.000Z'.length)}Z`,
          dumpEventTimeStamp: `${now.getTime()}`,
          processId: process.pid,
          threadId: 0,
          cwd: process.cwd(),
          commandLine: [...process.argv],
          nodejsVersion: process.version,
          ...glibc(host.glibcVersion()),
          wordSize: 64,
          arch: process.arch,
          platform: process.platform,
          componentVersions: { ...process.versions },
          release: { ...process.release },
        },
        javascriptStack: { message, stack: stack.map((line) => line.trim()) },
        resourceUsage: usage(process),
        workers: [],
        environmentVariables: { ...process.env },
        sharedObjects: [],
      };
    },

    directory: '',
    filename: '',
    compact: false,
    excludeNetwork: false,
    signal: 'SIGUSR2',
    reportOnFatalError: false,
    reportOnSignal: false,
    reportOnUncaughtException: false,
    excludeEnv: false,
  };
}

const glibc = (version) => (version === null ? {} : { glibcVersionRuntime: version });

function usage(process) {
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage();
  return {
    userCpuSeconds: user / MILLIS / MILLIS,
    kernelCpuSeconds: system / MILLIS / MILLIS,
    rss: `${memory.rss}`,
    free_memory: `${process.availableMemory()}`,
    constrained_memory: `${process.constrainedMemory()}`,
  };
}
