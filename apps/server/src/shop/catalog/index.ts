export { catalogRoutes } from './catalog.routes.ts';
export { catalogService } from './catalog.service.ts';
export { catalogChanges, newestCatalogChange } from './catalog-changes.ts';
export { type CatalogReader, catalogReader, type DescribedProduct } from './catalog-reader.ts';
export { type CatalogResponses, catalogResponses } from './catalog-responses.ts';
export { merchandisingRoutes } from './merchandising.ts';
export {
  HOUSE,
  productsAt,
  SELLER_NAME,
  type ShadeRow,
  sellerNameIn,
  sellerOf,
  shadesByProduct,
  toColumns,
  toProduct,
} from './product-rows.ts';
export {
  brandKeysAmong,
  brandLooksAmong,
  brandNamed,
  choosableShades,
  createBrand,
  hasCategory,
  insertProduct,
  outdatedListings,
  recordPrice,
  updateListing,
} from './products.ts';
export { changeSale, recordSales, saleHistory } from './sales.ts';
export { ownShades } from './shades-by-skin.ts';
