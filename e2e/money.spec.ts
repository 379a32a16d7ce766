import fc from 'fast-check';
import { newShopper } from './account-steps.ts';
import { cartButton, cartDrawer, fillAddress, fillCart, productOf, shownSums, sumsOf } from './cart-steps.ts';
import { expect, test } from './fixtures.ts';
import { orderMails, ordersOf } from './shop-state.ts';

const PRODUCTS = 160;
/** Sums stay below the limit of one order, a million dollars. */
const aCart = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: PRODUCTS }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 1_500 })),
  }),
  { selector: ({ productId }) => productId, minLength: 1, maxLength: 7 },
);

const CARTS = 6;
/** The seed is part of the test name, so that a failing cart can be reproduced. */
const seed = Number(process.env.MONEY_SEED ?? 20261120);
for (const [place, cart] of fc.sample(aCart, { numRuns: CARTS, seed }).entries()) {
  test(`cart ${place + 1} of seed ${seed} has the same totals in drawer, checkout, order and mail`, {
    tag: '@long',
  }, async ({ page }) => {
    const username = await newShopper(page);
    await fillCart(page, cart);
    const priced = await Promise.all(
      cart.map(async ({ productId, quantity }) => ({ quantity, ...(await productOf(page, productId)) })),
    );
    const expected = sumsOf(priced);

    await page.goto('/products');
    await cartButton(page).click();
    const drawer = cartDrawer(page);
    await expect(drawer.getByRole('listitem')).toHaveCount(cart.length);
    expect(await shownSums(drawer)).toEqual(expected);
    await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByRole('listitem')).toHaveCount(cart.length);
    expect(await shownSums(summary)).toEqual(expected);
    for (const { name, price, quantity } of priced) {
      const line = summary.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
      await expect(line.getByText(sumsOf([{ price, quantity }]).subtotal, { exact: true })).toBeVisible();
    }
    await fillAddress(page);
    const answered = page.waitForResponse('**/api/orders');
    await page.getByRole('button', { name: 'Place Order' }).click();
    const { orderNumber, subtotal, shipping, total } = await (await answered).json();
    expect({ subtotal: `$${subtotal}`, shipping: `$${shipping}`, total: `$${total}` }).toEqual(expected);

    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    expect(ordersOf(username)).toMatchObject([
      {
        order_number: orderNumber,
        subtotal_cents: cents(expected.subtotal),
        shipping_cents: cents(expected.shipping),
        total_cents: cents(expected.total),
      },
    ]);
    const mailOf = async () => (await orderMails(username))[0] ?? '';
    await expect.poll(mailOf).toContain(`Total: ${expected.total}`);
    expect(await mailOf()).toContain(`Subtotal: ${expected.subtotal}`);
    expect(await mailOf()).toContain(`Shipping: ${expected.shipping}`);
  });
}
