/** Whether this is `npm run test:long`. */
export const IS_LONG = process.env.LONG === '1';
