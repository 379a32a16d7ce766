export { changeSale } from './change-sale.ts';
export { originalPriceCents, type PricedProduct, priceAt, priceCents, versionAt } from './price.ts';
export { recordSales, saleHistoryJob } from './sale-history.ts';
export { saleSchedule } from './sale-schedule.ts';
