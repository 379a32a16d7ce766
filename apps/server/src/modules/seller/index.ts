export { sellerRoutes } from './seller.routes.ts';
export { sellerService } from './seller.service.ts';
