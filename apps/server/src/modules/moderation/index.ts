export { moderationRoutes } from './moderation.routes.ts';
export { moderationService } from './moderation.service.ts';
export { reportsData } from './report-account-data.ts';
