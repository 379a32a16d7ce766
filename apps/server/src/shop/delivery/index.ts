export { arrivalOf, deliveryRoutes, deliverySettings } from './delivery.ts';
