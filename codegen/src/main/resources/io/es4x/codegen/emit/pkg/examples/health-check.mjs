import { HealthChecks, Status } from '@vertx/health-check';

const checks = HealthChecks.create(vertx);
checks.register('disk', (promise) => promise.complete(Status.OK()));
const result = await checks.checkStatus();
console.log(result.getUp());
