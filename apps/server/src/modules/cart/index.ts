export { cartRepository } from './cart.repository.ts';
export { cartRoutes } from './cart.routes.ts';
export { cartService } from './cart.service.ts';
export { accountData } from './cart-account-data.ts';
