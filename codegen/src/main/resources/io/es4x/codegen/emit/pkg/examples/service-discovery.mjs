import { HttpEndpoint, ServiceDiscovery } from '@vertx/service-discovery';

const discovery = ServiceDiscovery.create(vertx);
await discovery.publish(HttpEndpoint.createRecord('shop', 'localhost', 8080, '/'));
const record = await discovery.getRecord((each) => each.getName() === 'shop');
console.log(record?.getLocation()?.encode());
