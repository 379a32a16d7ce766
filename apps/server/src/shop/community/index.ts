export { authorName } from './names.ts';
export { takeBackVotes } from './personal-data.ts';
export { openHouseQuestions, questionsAbout, questionsRoutes } from './questions.ts';
export { productsReviewedBy, reviewsRoutes, updateRating } from './reviews.ts';
export { isSharedWishlist, wishlistRoutes } from './wishlist.ts';
export { unsubscribeLinks } from './wishlist-mail.ts';
export { wishlistMails } from './wishlist-mail-job.ts';
