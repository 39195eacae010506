import { ConfigRetriever } from '@vertx/config';

const retriever = ConfigRetriever.create(vertx, {
  stores: [{ type: 'file', config: { path: 'config.json' } }, { type: 'env' }],
});
const settings = await retriever.getConfig();
console.log(settings.getInteger('port'));
