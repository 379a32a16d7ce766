export { isLow, isSoldOut } from './decide-stock.ts';
export { lowStockMailJob } from './low-stock-mail-job.ts';
export { type StockService, stockService } from './stock.service.ts';
