import { OpenAPIContract } from '@vertx/openapi';
import { RouterBuilder } from '@vertx/web-openapi-router';

const contract = await OpenAPIContract.from(vertx, 'petstore.yaml');
const builder = RouterBuilder.create(vertx, contract);
builder.getRoute('listPets')?.addHandler((context) => context.json(['Rex']));
await vertx.createHttpServer().requestHandler(builder.createRouter()).listen(8080);
