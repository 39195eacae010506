import { ServiceDiscovery } from '@vertx/service-discovery';
import { RedisBackendService } from '@vertx/service-discovery-backend-redis';

const discovery = ServiceDiscovery.create(vertx, {
  backendConfiguration: {
    'backend-name': RedisBackendService.class.getName(),
    ...{ connectionString: 'redis://localhost:6379', key: 'services' },
  },
});
console.log((await discovery.getRecords(() => true)).length);
