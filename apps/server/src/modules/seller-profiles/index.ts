export { profileData } from './profile-account-data.ts';
export { profilesRoutes } from './profiles.routes.ts';
export { profilesService } from './profiles.service.ts';
