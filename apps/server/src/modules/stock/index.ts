export { isLow, isSoldOut, type Shortage } from './decide-stock.ts';
export { lowStockMailJob } from './low-stock-mail-job.ts';
export { type StockService, shortagesOf, stockService } from './stock.service.ts';
