export { createParcels, recordStep } from './create-parcels.ts';
export { orderHistoryService } from './order-history.service.ts';
export { orderPlacement } from './order-placement.ts';
export { ordersRoutes } from './orders.routes.ts';
export { cryptoRandomInt, ordersService, type RandomInt } from './orders.service.ts';
export { parcelName } from './parcel-views.ts';
export { houseFulfilment, type ParcelsService, parcelsRoutes, parcelsService } from './parcels.ts';
export { eraseOldAddresses, eraseOrders, eraseParcels, notesToShoppers } from './personal-data.ts';
