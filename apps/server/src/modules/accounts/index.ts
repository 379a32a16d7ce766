export { accountsRoutes } from './accounts.routes.ts';
export { accountsService } from './accounts.service.ts';
export { argon2Passwords, type Passwords } from './passwords.ts';
