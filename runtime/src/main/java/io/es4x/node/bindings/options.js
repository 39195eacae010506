import host from 'es4x:host/library';

/** The options that ES4X decides otherwise than Node's defaults. */
const OURS = {
  '--async-context-frame': true,
  '--verify-base-objects': false,
  '--unhandled-rejections': 'throw',
};

/** The option of numbers whose presence counts. */
const SEED = '--test-random-seed';

const NEGATION = /^--no-/;

/** `internalBinding('options')`: what was given, and else Node's defaults. */
export default function options() {
  const flags = [...host.options()];
  const defaults = JSON.parse(host.json('options'));
  const values = Object.assign(Object.create(null), defaults, OURS);
  for (let i = 0; i < flags.length; i++) {
    const [, name = '', attached = undefined] = /^([^=]*)(?:=(.*))?$/s.exec(flags[i]) ?? [];
    const otherwise = defaults[name];
    const opposite = name.replace(NEGATION, '--');
    if (opposite !== name && typeof defaults[opposite] === 'boolean') {
      values[opposite] = false;
    } else if (typeof otherwise === 'boolean') {
      values[name] = true;
    } else if (otherwise !== undefined) {
      const text = attached ?? flags[++i];
      if (Array.isArray(otherwise)) values[name].push(text);
      else values[name] = typeof otherwise === 'number' ? Number(text) : text;
    }
  }
  values['[has_test_random_seed]'] = flags.some((flag) => flag.startsWith(SEED));
  return {
    getCLIOptionsValues: () => values,
    getCLIOptionsInfo() {
      const { options, aliases } = JSON.parse(host.json('options-info'));
      return { options: new Map(options), aliases: new Map(aliases) };
    },
    getOptionsAsFlags: () => flags,
    getEmbedderOptions: () => ({
      shouldNotRegisterESMLoader: true,
      noGlobalSearchPaths: true,
      noBrowserGlobals: false,
      hasEmbedderPreload: false,
    }),
  };
}
