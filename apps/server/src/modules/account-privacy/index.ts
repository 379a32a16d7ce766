export { accountErasing } from './account-erasing.ts';
export { privacyRoutes } from './privacy.routes.ts';
export { privacyService } from './privacy.service.ts';
