export { catalogRepository } from './catalog.repository.ts';
export { catalogRoutes } from './catalog.routes.ts';
export { catalogService } from './catalog.service.ts';
export { catalogResponses } from './catalog-responses.ts';
export {
  type CatalogueProduct,
  type CatalogueReader,
  catalogueReader,
  type DescribedProduct,
} from './catalogue-reader.ts';
export { catalogueVersion } from './catalogue-version.ts';
export { LIST_COLUMNS, toProduct } from './product-rows.ts';
export { swatches } from './swatches.ts';
