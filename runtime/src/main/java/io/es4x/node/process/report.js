import host from 'es4x:host/process';
import output from 'es4x:output';
import registry from 'es4x:registry';
import { invalidArgType } from '../errors.js';
import { validateString } from '../validators.js';

const MILLIS = 1000;

/**
 * `process.report`: the parts of a diagnostic report that programs read, such as the version of the C library. It
 * contains nothing about the engine.
 *
 * @import { Process } from './process-object.js'
 * @param {Process} process
 */
export function createReport(process) {
  let written = 0;

  /**
   * Returns the file name of a report: `filename`, or one with date, time, process, thread and sequence number.
   *
   * @param {Date} date
   */
  function nameOf(date) {
    if (report.filename !== '') return report.filename;
    const two = (/** @type {number} */ number) => `${number}`.padStart(2, '0');
    const day = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
    const time = `${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
    const count = `${written}`.padStart(3, '0');
    return `report.${day}.${time}.${process.pid}.0.${count}.json`;
  }

  const report = {
    /**
     * @param {string | { stack?: unknown }} [file] or the error
     * @param {{ stack?: unknown }} [error]
     */
    writeReport(file, error) {
      if (typeof file === 'object' && file !== null) {
        error = file;
        file = undefined;
      } else if (file !== undefined) {
        validateString(file, 'file');
      }
      if (error !== undefined && (typeof error !== 'object' || error === null)) {
        throw invalidArgType('err', 'of type object', error);
      }
      written++;
      const name = file ?? nameOf(new Date());
      const path = registry.require('path').join(report.directory, name);
      const text = JSON.stringify(report.getReport(error), undefined, report.compact ? 0 : 2);
      try {
        registry.require('es4x:library').require('fs').writeFileSync(path, `${text}\n`);
      } catch (error) {
        const { code, message } = /** @type {{ code?: string, message: string }} */ (error);
        if (code === 'ERR_ACCESS_DENIED') throw error;
        output.stderr.write(`\nFailed to open Node.js report file: ${message}\n`);
        return '';
      }
      output.stderr.write(`\nWriting Node.js report to file: ${name}\nNode.js report completed\n`);
      return name;
    },

    /** @param {{ stack?: unknown }} [error] */
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
  return report;
}

/** @param {string | null} version */
const glibc = (version) => (version === null ? {} : { glibcVersionRuntime: version });

/** @param {Process} process */
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
