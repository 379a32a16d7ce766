export { removeExpiredLinks } from './account-links.ts';
export { forgottenPassword } from './forgotten-password.ts';
export { linkRoutes, securityRoutes } from './security.routes.ts';
export { securityService } from './security.service.ts';
export { securityData } from './security-account-data.ts';
export { welcomeMails } from './welcome.ts';
