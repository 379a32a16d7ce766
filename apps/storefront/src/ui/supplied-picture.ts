/** The supplied or uploaded pictures of a product: 640 px square, with one of 320 px and for many one of 1120 px beside it. */
export const productPicture = { width: 640, height: 640, otherWidths: [320] } as const;
