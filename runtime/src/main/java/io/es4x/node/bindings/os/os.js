import host from 'es4x:host/os';

const HUNDREDTH = 10; // Milliseconds.

/** `internalBinding('os')`. */
export default function os() {
  return {
    getOSInformation: () => Array.from(host.information()),
    getHostname: () => host.hostname(),
    getHomeDirectory: () => process.env.HOME ?? host.home(),
    getTotalMem: () => host.totalMemory(),
    getFreeMem: () => host.freeMemory(),
    getUptime: () => host.uptime(),
    getAvailableParallelism: () => host.processors(),

    getLoadAvg(averages) {
      averages.set(Array.from(host.loadAverages()));
    },

    getCPUs() {
      const model = host.processorModel();
      const speed = host.processorSpeed();
      return Array.from(host.processorTimes()).flatMap((times) => {
        const [user, nice, system, idle, , interrupts] = Array.from(
          times,
          (time) => time * HUNDREDTH,
        );
        return [model, speed, user, nice, system, idle, interrupts];
      });
    },

    getInterfaceAddresses: () =>
      Array.from(host.interfaces()).flatMap((one) => [
        one.name(),
        one.address(),
        one.netmask(),
        one.family(),
        one.mac(),
        one.internal(),
        one.scope(),
      ]),

    getPriority: () => 0,

    setPriority(_pid, _priority, context) {
      Object.assign(context, {
        errno: -1,
        code: 'EPERM',
        message: 'operation not permitted',
        syscall: 'uv_os_setpriority',
      });
      return -1;
    },

    getUserInfo: () => ({
      uid: host.status('Uid'),
      gid: host.status('Gid'),
      username: host.user(),
      homedir: host.home(),
      shell: host.shell(),
    }),
  };
}
