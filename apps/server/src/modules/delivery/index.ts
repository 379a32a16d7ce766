export { deliveryRoutes } from './delivery.routes.ts';
export { deliveryService, deliverySettings } from './delivery.service.ts';
