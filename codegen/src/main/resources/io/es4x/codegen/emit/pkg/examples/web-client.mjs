import { WebClient } from '@vertx/web-client';

const client = WebClient.create(vertx, { followRedirects: true });
const response = await client.get(8080, 'localhost', '/hello').send();
console.log(response.statusCode(), response.bodyAsString());
