export { authorName } from './author-name.ts';
export { updateRating } from './product-rating.ts';
export { reviewsData } from './review-account-data.ts';
export { reviewsRepository } from './reviews.repository.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export { reviewsService } from './reviews.service.ts';
