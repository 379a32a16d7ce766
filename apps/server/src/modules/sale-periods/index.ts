export { changeSale } from './change-sale.ts';
export { salePeriods } from './sale-periods.ts';
