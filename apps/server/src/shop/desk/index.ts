export { moderationRoutes } from './moderation.ts';
export { operatorRoutes } from './operator.ts';
export { productViews } from './product-views.ts';
export { reportsRoutes } from './reports.ts';
export { grantOperator, staffRoutes } from './staff.ts';
