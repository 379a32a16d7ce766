export { reportsData } from './account-data.ts';
export { moderationRoutes } from './moderation.routes.ts';
export { moderationService } from './moderation.service.ts';
