export { isLow, isSoldOut, type Shortage } from './decide-stock.ts';
export { putBackStock, shortagesOf, takeStock } from './stock.ts';
