export { ownAddresses } from './own-addresses.ts';
export { isPictureFile, LARGE_PICTURE_PX, largePictures, toPictures } from './picture-files.ts';
export { openPictureStore, servePictures } from './picture-store.ts';
export { picturesRoutes, picturesService } from './pictures.ts';
export { CATALOG_FOLDER, paintedShade, SUPPLIED_SHADES, shadeLayerOf, smallPicture } from './shade-layers.ts';
export { paintOver, registerShadePictures } from './shade-pictures.ts';
export { keepPictures, removedPictures } from './unused-pictures.ts';
