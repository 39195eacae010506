import host from 'es4x:host/timers';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `console.time` and its companions. */
export function createTimings(log, warn) {
  const started = new Map();

  function report(method, label, data) {
    const name = `${label}`;
    const start = started.get(name);
    if (start === undefined) {
      warn(`No such label '${name}' for console.${method}()`);
      return false;
    }
    log('%s: %s', name, formatTime(host.now() - start), ...data);
    return true;
  }

  return {
    time(label = 'default') {
      const name = `${label}`;
      if (started.has(name)) {
        warn(`Label '${name}' already exists for console.time()`);
      } else {
        started.set(name, host.now());
      }
    },
    timeEnd(label = 'default') {
      if (report('timeEnd', label, [])) {
        started.delete(`${label}`);
      }
    },
    timeLog(label = 'default', ...data) {
      report('timeLog', label, data);
    },
  };
}

/** A duration as Node words it: `1.5ms`, `2.000s`, `1:02.000 (m:ss.mmm)`. */
export function formatTime(millis) {
  if (millis < SECOND) {
    return `${Number(millis.toFixed(3))}ms`;
  }
  if (millis < MINUTE) {
    return `${(millis / SECOND).toFixed(3)}s`;
  }
  const seconds = ((millis % MINUTE) / SECOND).toFixed(3).padStart(6, '0');
  const minutes = `${Math.floor((millis % HOUR) / MINUTE)}`;
  return millis < HOUR
    ? `${minutes}:${seconds} (m:ss.mmm)`
    : `${Math.floor(millis / HOUR)}:${minutes.padStart(2, '0')}:${seconds} (h:mm:ss.mmm)`;
}
