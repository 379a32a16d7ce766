export { grantOperator } from './grant-operator.ts';
export { operatorRoutes } from './operator.routes.ts';
export { operatorService } from './operator.service.ts';
