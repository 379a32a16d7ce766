import type { ReviewState } from './review-state.ts';
import { browseStates } from './states-browse.ts';
import { keybotStates, scannerStates } from './states-scanner.ts';
import { sellerStates } from './states-seller.ts';
import { accountStates, cartStates, checkoutStates } from './states-shopper.ts';
import { wishlistStates } from './states-wishlist.ts';

/** Every page in every condition, in the order of the contact sheet. */
export const states: readonly ReviewState[] = [
  ...browseStates,
  ...cartStates,
  ...checkoutStates,
  ...accountStates,
  ...wishlistStates,
  ...sellerStates,
  ...scannerStates,
  ...keybotStates,
];
