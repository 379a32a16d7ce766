export { deliveryRoutes, deliverySettings, keptDays, orderedDays } from './delivery.ts';
