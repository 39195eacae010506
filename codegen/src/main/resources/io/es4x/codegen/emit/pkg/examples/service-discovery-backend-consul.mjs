import { ServiceDiscovery } from '@vertx/service-discovery';
import { ConsulBackendService } from '@vertx/service-discovery-backend-consul';

const discovery = ServiceDiscovery.create(vertx, {
  backendConfiguration: {
    'backend-name': ConsulBackendService.class.getName(),
    ...{ host: 'localhost' },
  },
});
console.log((await discovery.getRecords(() => true)).length);
