export { isSoldOut } from './decide-stock.ts';
export { type StockService, stockService } from './stock.service.ts';
