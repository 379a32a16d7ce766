/** Business constants and limits. Free of zod: browse pages may import it. */

export const SHIPPING_CENTS = 499;

export const ADDED_CHECK_MS = 1500;
export const CHAT_REPLY_DELAY_MS = 1000;
export const ANALYSIS_POLL_MS = 2000;
export const TOAST_MS = 5000;

export const ROW_LENGTH = 4;
export const CATEGORY_PLACEHOLDERS = 6;
export const LISTING_PLACEHOLDERS = 8;
export const LISTING_PAGE_SIZE = 24;

/** `GET /api/products` and `GET /api/seller/products` without `limit` answer at most this many. */
export const PRODUCTS_MAX = 1000;

/** Pages carry this many brands, those with most products; a page of `GET /api/brands` has no more. */
export const BRANDS_SHOWN = 200;

/** Four each of six categories, so that "We've found 24 products" is true. */
export const MATCHES_PER_CATEGORY = 4;

export const PHOTO_MAX_BYTES = 12 * 1024 * 1024;
/** A picture and the lines around it. */
export const PICTURE_UPLOAD_MAX_BYTES = PHOTO_MAX_BYTES + 16 * 1024;
/** Photos beside the first that may be sent along; their median is read. */
export const MORE_PHOTOS_MAX = 2;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Photos are scaled to this before they are sent and again before they are analyzed; longest side in pixels. */
export const PHOTO_SIDE_PX = 1600;

/** The specification shows no upper bound; this keeps a line's price times quantity a safe integer of cents. */
export const QUANTITY_MAX = 1_000_000;

/** What one piece, and what one order with its shipping, may cost. Larger ones from before these limits are shown. */
export const PRICE_MAX_CENTS = 10_000_000;
export const ORDER_MAX_CENTS = 100_000_000;
/** The least that a card is charged, which Stripe sets for dollars. Where money is taken, a total is 0 or at least this. */
export const PAYMENT_MIN_CENTS = 50;

/** What KeyBot remembers of a talk travels in a sealed cookie, which is a third longer; browsers keep 4 kB. */
export const TOPIC_MAX_BYTES = 2800;

/** Products that one call may change together. */
export const BULK_MAX = 100;
/** Products per page of the seller's own list. */
export const SELLER_PRODUCTS_PAGE = 50;
/** What an operator can put in Featured by hand. */
export const FEATURED_MAX = 40;
/** Lists at the desk hold at most this many per page, and as many parcels change by one call. */
export const PARCELS_MAX = 50;
/** Unshipped pieces of one product with counted stock per account. */
export const UNSHIPPED_PIECES_MAX = 10;
/** Addresses that an account keeps for its next orders. */
export const SAVED_ADDRESSES_MAX = 10;
export const SHADES_MAX = 60;
/** After its delivery a parcel can be sent back for this long. */
export const RETURN_DAYS = 30;
/** So many pieces of a product or shade, or fewer, are worth a mail to its seller. */
export const LOW_STOCK = 5;
export const STOCK_MAX = 1_000_000;
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 12 * 1024 * 1024;
/** Of a product; the first is its `imageUrl`. */
export const PRODUCT_PICTURES_MAX = 6;
/** What the stored pictures of one seller may take. */
export const SELLER_PICTURES_MAX_BYTES = 500 * 1024 * 1024;
/** Codes of one seller, or of the operator. */
export const CODES_MAX = 1000;
/** Different items in one cart. */
export const CART_ITEMS_MAX = 200;
/** Products on one wishlist. */
export const WISHLIST_MAX = 200;

/** Characters of a question to a seller, and of its answer. */
export const QUESTION_MAX = 2000;

/** Lengths of a written review. */
export const REVIEW_TITLE_MAX = 80;
export const REVIEW_TEXT_MIN = 20;
export const REVIEW_TEXT_MAX = 2000;
/** Reviews per page. */
export const REVIEWS_MAX = 50;

/** What a seller says about itself, and about delivery and returns each. */
export const SELLER_STORY_MAX = 2000;
export const SELLER_WORDS_MAX = 1000;
