import type { ShippingAddress } from '@beautymark/contracts/orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, cartItem, openShop, shopper } from '../../render-app.tsx';

/** What a shopper types into the fields that checkout does not fill in. */
export const TYPED = {
  Phone: '+1 555 010 0199',
  Address: '12 Harbour Street',
  City: 'Portland',
  State: 'Oregon',
  'ZIP Code': '97201',
};
/** The address that is sent then. */
export const ADDRESS: ShippingAddress = {
  fullName: 'Lena Lindqvist',
  email: 'lena@example.com',
  phone: '+1 555 010 0199',
  address: '12 Harbour Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'US',
};
/** The answer to the order of `AT_CHECKOUT`. */
export const placed = {
  id: 1,
  orderNumber: '#BM4711',
  status: 'pending',
  subtotal: '20.00',
  shipping: '4.99',
  total: '24.99',
  items: [],
};
/** A shopper with two pieces at $10.00 in the cart, who may order them. */
export const AT_CHECKOUT: Answers = {
  'GET /api/auth/me': shopper,
  'GET /api/cart': [cartItem(1, 7, 2)],
  'POST /api/orders': placed,
};

export const orderButton = () => screen.findByRole('button', { name: /Place Order|Processing/ });
export const pressOrder = async () => userEvent.click(await orderButton());

export async function fillIn() {
  await orderButton();
  for (const [label, text] of Object.entries(TYPED)) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(text);
  }
}

export async function openFilled(answers: Answers, options = {}) {
  const shop = await openShop('/checkout', answers, options);
  await fillIn();
  return shop;
}
