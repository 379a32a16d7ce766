import type { ReviewState } from './review-state.ts';
import { orderStates } from './states-account.ts';
import { browseStates } from './states-browse.ts';
import { reviewStates } from './states-reviews.ts';
import { keybotStates, scannerStates } from './states-scanner.ts';
import { securityStates } from './states-security.ts';
import { sellerStates } from './states-seller.ts';
import { sellerDialogStates } from './states-seller-dialogs.ts';
import { accountStates, cartStates, checkoutStates } from './states-shopper.ts';
import { wishlistStates } from './states-wishlist.ts';

/** Every page in every condition, in the order of the contact sheet. */
export const states: readonly ReviewState[] = [
  ...browseStates,
  ...reviewStates,
  ...cartStates,
  ...checkoutStates,
  ...accountStates,
  ...orderStates,
  ...securityStates,
  ...wishlistStates,
  ...sellerStates,
  ...sellerDialogStates,
  ...scannerStates,
  ...keybotStates,
];
