import { ServiceDiscovery } from '@vertx/service-discovery';
import { DockerServiceImporter } from '@vertx/service-discovery-bridge-docker';

const discovery = ServiceDiscovery.create(vertx);
await discovery.registerServiceImporter(new DockerServiceImporter(), {});
