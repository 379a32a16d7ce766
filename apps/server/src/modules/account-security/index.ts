export { forgottenPassword } from './forgotten-password.ts';
export { linkRoutes, securityRoutes } from './security.routes.ts';
export { securityService } from './security.service.ts';
