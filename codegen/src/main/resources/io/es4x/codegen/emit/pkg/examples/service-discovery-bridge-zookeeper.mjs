import { ServiceDiscovery } from '@vertx/service-discovery';
import { ZookeeperServiceImporter } from '@vertx/service-discovery-bridge-zookeeper';

const discovery = ServiceDiscovery.create(vertx);
await discovery.registerServiceImporter(new ZookeeperServiceImporter(), {
  connection: 'localhost:2181',
  basePath: '/shop',
});
