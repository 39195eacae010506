import { ConfigRetriever } from '@vertx/config';

// The store is found by its name when the package is installed.
const retriever = ConfigRetriever.create(vertx, {
  stores: [
    {
      type: 'git',
      config: {
        url: 'https://git.example/config.git',
        path: 'local',
        filesets: [{ pattern: '*.json' }],
      },
    },
  ],
});
console.log((await retriever.getConfig()).encode());
