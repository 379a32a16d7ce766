export { moderationRoutes } from './moderation.ts';
export { operatorRoutes } from './operator.ts';
export { grantOperator, staffRoutes } from './staff.ts';
