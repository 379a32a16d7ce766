export { cartRepository } from './cart.repository.ts';
export { cartRoutes } from './cart.routes.ts';
export { cartService } from './cart.service.ts';
export { cartData } from './cart-account-data.ts';
export { fillMissingShades } from './default-shades.ts';
