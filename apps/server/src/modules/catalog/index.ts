export { catalogRepository } from './catalog.repository.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { catalogService } from './catalog.service.ts';
export { type CatalogReader, catalogReader, type DescribedProduct } from './catalog-reader.ts';
export { catalogResponses } from './catalog-responses.ts';
export { catalogVersion } from './catalog-version.ts';
export { largePictures } from './large-pictures.ts';
export { LIST_COLUMNS, toProduct } from './product-rows.ts';
export { swatches } from './swatches.ts';
