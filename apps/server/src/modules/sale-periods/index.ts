export { endSale, removePeriod, salePeriods } from './sale-periods.ts';
