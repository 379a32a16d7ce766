export { shopWindowRoutes } from './shop-window.routes.ts';
export { shopWindowService } from './shop-window.service.ts';
