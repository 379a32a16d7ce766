export { pictureData } from './picture-account-data.ts';
export { isPictureFile } from './picture-names.ts';
export { openPictureStore } from './picture-store.ts';
export { picturesRoutes } from './pictures.routes.ts';
export { picturesService } from './pictures.service.ts';
export { servePictures } from './serve-pictures.ts';
