import host from 'es4x:host/library';

/** The options that ES4X decides otherwise than Node's defaults. */
const OURS = {
  '--async-context-frame': true,
  '--verify-base-objects': false,
  '--unhandled-rejections': 'throw',
};

/** `internalBinding('options')`: Node's defaults. */
export default function options() {
  const values = Object.assign(Object.create(null), JSON.parse(host.json('options')), OURS);
  return {
    getCLIOptionsValues: () => values,
    getCLIOptionsInfo: () => ({ options: new Map(), aliases: new Map() }),
    getOptionsAsFlags: () => [],
    getEmbedderOptions: () => ({
      shouldNotRegisterESMLoader: true,
      noGlobalSearchPaths: true,
      noBrowserGlobals: false,
      hasEmbedderPreload: false,
    }),
  };
}
