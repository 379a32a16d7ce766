export { accessKeysRepository } from './access-keys.repository.ts';
export { accessKeysRoutes } from './access-keys.routes.ts';
export { accessKeysService } from './access-keys.service.ts';
export { keyData } from './key-account-data.ts';
