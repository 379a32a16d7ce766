export { moderationRoutes } from './moderation.routes.ts';
export { moderationService } from './moderation.service.ts';
