export { reviewsData } from './account-data.ts';
export { authorName } from './author-name.ts';
export { updateRating } from './product-rating.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export { reviewsService } from './reviews.service.ts';
