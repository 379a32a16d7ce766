export { isLow, isSoldOut, type Shortage } from './decide-stock.ts';
export { heldByProduct } from './held-pieces.ts';
export { putBackStock, shortagesOf, takeStock } from './stock.ts';
