export { houseProductsRoutes } from './house-products.routes.ts';
export { houseProductsService } from './house-products.service.ts';
