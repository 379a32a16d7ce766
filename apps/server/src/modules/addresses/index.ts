export { addressData } from './address-account-data.ts';
export { addressesRoutes } from './addresses.routes.ts';
export { addressesService } from './addresses.service.ts';
