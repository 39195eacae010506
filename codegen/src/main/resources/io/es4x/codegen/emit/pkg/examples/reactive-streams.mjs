import { ReactiveReadStream, ReactiveWriteStream } from '@vertx/reactive-streams';

// A publisher and a subscriber of Reactive Streams, for Java libraries that speak it.
const publisher = ReactiveWriteStream.writeStream(vertx);
const subscriber = ReactiveReadStream.readStream();
subscriber.handler((item) => console.log(item));
publisher.subscribe(subscriber);
await publisher.write('hello');
