import { ServiceDiscovery } from '@vertx/service-discovery';
import { ConsulServiceImporter } from '@vertx/service-discovery-bridge-consul';

const discovery = ServiceDiscovery.create(vertx);
await discovery.registerServiceImporter(new ConsulServiceImporter(), {
  host: 'localhost',
  port: 8500,
});
