export { pictureData } from './picture-account-data.ts';
export { isPictureFile, pictureStore } from './picture-store.ts';
export { picturesRoutes, servePictures } from './pictures.routes.ts';
export { picturesService } from './pictures.service.ts';
