export { sellerRoutes } from './seller.routes.ts';
export { type SellerService, sellerService } from './seller.service.ts';
export { accountData } from './seller-account-data.ts';
