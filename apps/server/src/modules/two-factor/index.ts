export { resetTwoFactor } from './reset-two-factor.ts';
export { secondFactor } from './second-factor.ts';
export { twoFactorRoutes } from './two-factor.routes.ts';
export { twoFactorService } from './two-factor.service.ts';
export { twoFactorData } from './two-factor-account-data.ts';
