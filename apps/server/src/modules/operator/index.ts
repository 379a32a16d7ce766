export { grantOperator } from './grant-operator.ts';
export { operatorRepository } from './operator.repository.ts';
export { operatorRoutes } from './operator.routes.ts';
export { operatorService } from './operator.service.ts';
export { paymentDeskRoutes } from './payment-desk.routes.ts';
export { paymentDesk } from './payment-desk.ts';
