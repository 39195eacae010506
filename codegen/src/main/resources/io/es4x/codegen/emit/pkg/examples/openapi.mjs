import { OpenAPIContract } from '@vertx/openapi';

const contract = await OpenAPIContract.from(vertx, 'petstore.yaml');
for (const operation of contract.operations()) {
  console.log(operation.getHttpMethod().name(), operation.getOperationId());
}
