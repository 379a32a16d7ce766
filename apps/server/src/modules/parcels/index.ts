export { createParcels } from './create-parcels.ts';
export { houseFulfilment } from './house-fulfilment.ts';
export { parcelData } from './parcel-account-data.ts';
export { placeOf, readContents, readUnplacedItems, statusOf, toAddress, trackingOf } from './parcel-views.ts';
export { parcelsRepository } from './parcels.repository.ts';
export { parcelsRoutes } from './parcels.routes.ts';
export { type ParcelsService, parcelsService } from './parcels.service.ts';
