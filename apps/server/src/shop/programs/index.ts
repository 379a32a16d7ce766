export { agentsRoutes } from './agents.routes.ts';
export { feedsRoutes } from './feeds.ts';
