export { unsubscribeLinks } from './unsubscribe.ts';
export { wishlistRoutes } from './wishlist.routes.ts';
export { wishlistService } from './wishlist.service.ts';
export { wishlistMailJob } from './wishlist-mail-job.ts';
