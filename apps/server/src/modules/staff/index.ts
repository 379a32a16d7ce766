export { staffRoutes } from './staff.routes.ts';
export { staffService } from './staff.service.ts';
