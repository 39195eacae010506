import { KafkaConsumer } from '@vertx/kafka-client';

/** @type {KafkaConsumer<string, string>} */
const consumer = KafkaConsumer.create(vertx, {
  'bootstrap.servers': 'localhost:9092',
  'key.deserializer': 'org.apache.kafka.common.serialization.StringDeserializer',
  'value.deserializer': 'org.apache.kafka.common.serialization.StringDeserializer',
  'group.id': 'mine',
});
consumer.handler((record) => console.log(record.key(), record.value()));
await consumer.subscribe('topic');
