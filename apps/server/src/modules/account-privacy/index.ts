export { privacyRoutes } from './privacy.routes.ts';
export { privacyService } from './privacy.service.ts';
