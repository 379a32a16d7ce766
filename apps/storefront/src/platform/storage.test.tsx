import { expect, test } from 'vitest';
import { forgetPrivateOfTab, ofTab, privateKey } from './storage.ts';

test("what belongs to the shopper is removed at Log Out, the tab's other entries stay", () => {
  ofTab.store(privateKey('checkout-draft'), { city: 'Portland' });
  ofTab.store(privateKey('order-attempt'), { key: 'x' });
  ofTab.store('scroll', 7);
  forgetPrivateOfTab();
  expect(ofTab.read(privateKey('checkout-draft'))).toBeNull();
  expect(ofTab.read(privateKey('order-attempt'))).toBeNull();
  expect(ofTab.read('scroll')).toBe(7);
});
