export { catalogRoutes } from './catalog.routes.ts';
export { catalogService } from './catalog.service.ts';
export { catalogChanges, newestCatalogChange } from './catalog-changes.ts';
export { CATALOG_FOLDER } from './catalog-folder.ts';
export { type CatalogReader, catalogReader, type DescribedProduct } from './catalog-reader.ts';
export { type CatalogResponses, catalogResponses } from './catalog-responses.ts';
export { changeSale } from './change-sale.ts';
export { isLow, isSoldOut, type Shortage } from './decide-stock.ts';
export { deliveryRoutes } from './delivery.routes.ts';
export { deliveryService, deliverySettings } from './delivery.service.ts';
export { largePictures } from './large-pictures.ts';
export { merchandisingRoutes } from './merchandising.routes.ts';
export { merchandisingService } from './merchandising.service.ts';
export { paintOver } from './paint-shade.ts';
export { isPictureFile } from './picture-names.ts';
export { openPictureStore } from './picture-store.ts';
export { picturesRoutes } from './pictures.routes.ts';
export { picturesService } from './pictures.service.ts';
export { listColumns, toColumns, toPictures, toProduct } from './product-rows.ts';
export {
  brandKeysAmong,
  brandNamed,
  choosableShades,
  createBrand,
  hasCategory,
  hasShade,
  insertProduct,
  isForSale,
  outdatedListings,
  recordPrice,
  updateListing,
} from './products.ts';
export { recordSales, saleHistory } from './sale-history.ts';
export { HOUSE, SELLER_NAME, sellerNameIn, sellerOf } from './seller-of.ts';
export { servePictures } from './serve-pictures.ts';
export { paintedShade, SUPPLIED_SHADES, smallPicture } from './shade-layers.ts';
export { registerShadePictures } from './shade-pictures.ts';
export { type StockService, shortagesOf, stockService } from './stock.service.ts';
