/** The supplied pictures of a product: 640 px square with one of 320 px beside it. */
export const productPicture = { width: 640, height: 640, smaller: [320] } as const;
