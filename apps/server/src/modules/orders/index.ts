export { eraseOldAddresses, orderData } from './order-account-data.ts';
export { orderHistoryService } from './order-history.service.ts';
export { cryptoRandomInt, type RandomInt } from './order-number.ts';
export { orderPlacement } from './order-placement.ts';
export { ordersRoutes } from './orders.routes.ts';
export { ordersService } from './orders.service.ts';
