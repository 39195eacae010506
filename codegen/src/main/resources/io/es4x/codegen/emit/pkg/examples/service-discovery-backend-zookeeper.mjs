import { ServiceDiscovery } from '@vertx/service-discovery';
import { ZookeeperBackendService } from '@vertx/service-discovery-backend-zookeeper';

const discovery = ServiceDiscovery.create(vertx, {
  backendConfiguration: {
    'backend-name': ZookeeperBackendService.class.getName(),
    ...{ connection: 'localhost:2181' },
  },
});
console.log((await discovery.getRecords(() => true)).length);
