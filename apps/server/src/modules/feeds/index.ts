export { feedsRoutes } from './feeds.routes.ts';
export { feedsService } from './feeds.service.ts';
