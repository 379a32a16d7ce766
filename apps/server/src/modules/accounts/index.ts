export { isNameOfAnother } from './accounts.repository.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { accountsService } from './accounts.service.ts';
export { DEMO_USERNAMES, isDemoAccount, refuseDemo } from './demo-usernames.ts';
export { type PasswordCheck, passwordCheck } from './password-check.ts';
export { argon2Passwords, type Passwords } from './passwords.ts';
