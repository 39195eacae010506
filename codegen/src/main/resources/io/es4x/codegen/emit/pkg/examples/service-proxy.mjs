import { ServiceException, ServiceExceptionMessageCodec } from '@vertx/service-proxy';

const bus = vertx.eventBus();
bus.registerDefaultCodec(ServiceException, new ServiceExceptionMessageCodec());
bus.consumer('price', (message) => message.reply(new ServiceException(404, 'no such item')));
await bus.request('price', 'tea').catch((error) => console.log(`${error}`));
