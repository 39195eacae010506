import { MqttClient } from '@vertx/mqtt';

const client = MqttClient.create(vertx);
await client.connect(1883, 'localhost');
client.publishHandler((message) => console.log(message.topicName(), `${message.payload()}`));
await client.subscribe('temperature', 0);
