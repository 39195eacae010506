import { ServiceDiscovery } from '@vertx/service-discovery';
import { KubernetesServiceImporter } from '@vertx/service-discovery-bridge-kubernetes';

const discovery = ServiceDiscovery.create(vertx);
await discovery.registerServiceImporter(new KubernetesServiceImporter(), { namespace: 'shop' });
