export { grantOperator } from './grant-operator.ts';
export { operatorRepository } from './operator.repository.ts';
export { operatorRoutes } from './operator.routes.ts';
export { operatorService } from './operator.service.ts';
