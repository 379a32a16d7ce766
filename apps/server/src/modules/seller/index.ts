export { archiveSome } from './archive-some.ts';
export { sellerRoutes } from './seller.routes.ts';
export { type SellerService, sellerService } from './seller.service.ts';
export { sellerData } from './seller-account-data.ts';
