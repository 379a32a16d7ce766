export { cartCodesService } from './cart-codes.service.ts';
export { codeData } from './code-account-data.ts';
export { codesRepository } from './codes.repository.ts';
export { codesRoutes } from './codes.routes.ts';
export { codesService } from './codes.service.ts';
export {
  claimCodes,
  clearCartCodes,
  giveBackUses,
  orderedCodes,
  recordUses,
  removeOrderedCodes,
  toRefusedSums,
} from './ordered-codes.ts';
