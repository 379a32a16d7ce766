export { productViews } from './product-views.ts';
export { reportsRoutes } from './reports.routes.ts';
export { reportsService } from './reports.service.ts';
