import { ServiceDiscovery } from '@vertx/service-discovery';
import { DockerLinksServiceImporter } from '@vertx/service-discovery-bridge-docker-links';

const discovery = ServiceDiscovery.create(vertx);
await discovery.registerServiceImporter(new DockerLinksServiceImporter(), {});
