export { cartRoutes, emptyCart, sellersInCart, takeBought } from './cart.ts';
export { cartCodesService } from './cart-codes.service.ts';
export { codesRoutes } from './codes.ts';
export { completeCart } from './default-shades.ts';
export { claimCodes, codesInCart, giveBackUses, orderedCodes, recordUses, toRefusedSums } from './ordered-codes.ts';
export { ownCodesOf, stopCodes } from './personal-data.ts';
export { toPricedItem } from './priced-item.ts';
