export { removeExpiredLinks } from './account-links.ts';
export { accountsRoutes } from './accounts.ts';
export { addressesRoutes } from './addresses.ts';
export { argon2Passwords, type Passwords, passwordCheck } from './passwords.ts';
export { privacyRoutes } from './privacy.ts';
export { secondFactor } from './second-factor.ts';
export { securityRoutes } from './security.ts';
export { resetTwoFactor, twoFactorRoutes } from './two-factor.ts';
