import { register, startAs } from './account-steps.ts';
import { expect, test, waitForHydration } from './fixtures.ts';
import { createProduct, newSeller } from './seller-steps.ts';

/** Input of a hostile seller; any of it that executes sets a property on the window. */
const HOSTILE = {
  name: `<img src=x onerror="window.hacked='name'"> Tint ${Math.random().toString(36).slice(2, 8)}`,
  brand: `"><script>window.hacked='brand'</script>`,
  category: 'Lips',
  description: `</script><script>window.hacked='text'</script><svg onload="window.hacked='svg'"> {{7*7}} <!--`,
  price: '24',
};

test('code in names, descriptions and URLs is shown as text and never executed', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await newSeller(page);
  // The image must load, because a broken one would cause console errors in other journeys on the same shop.
  const imageUrl = `${baseURL}/images/categories/lips.webp?"onload="window.hacked='picture'`;
  await createProduct(page, { ...HOSTILE, imageUrl });
  const row = page.getByRole('row').filter({ hasText: HOSTILE.name });
  await expect(row).toContainText(HOSTILE.brand);
  await expect(row.getByRole('button', { name: `Edit ${HOSTILE.name}` })).toBeVisible();
  const isHacked = () => 'hacked' in window;
  expect(await page.evaluate(isHacked)).toBe(false);

  const guests = (await browser.newContext({ ...(baseURL && { baseURL }) })).on('page', waitForHydration);
  const guest = await guests.newPage();
  const [product] = await (await guest.request.get(`/api/products?search=${encodeURIComponent(HOSTILE.name)}`)).json();
  for (const address of [`/product/${product.id}`, '/', `/products?search=${encodeURIComponent('<img src=x')}`]) {
    await guest.goto(address);
    await expect(guest.getByText(HOSTILE.name).first()).toBeVisible();
    expect(await guest.evaluate(isHacked), address).toBe(false);
  }
  await guest.goto(`/product/${product.id}`);
  await expect(guest.getByText(HOSTILE.description).first()).toBeVisible();
  await expect(guest.getByText(HOSTILE.brand).first()).toBeVisible();
  await guests.close();
});

test('five hundred products with long names stay usable in a narrow viewport', { tag: ['@phone', '@long'] }, async ({
  page,
  baseURL,
}) => {
  const long = 'Feuchtigkeitsspendende Nachtcreme mit Hyaluronsäurekomplex und Sonnenblumenkernöl für jeden Hauttyp';
  const products = Array.from({ length: 500 }, (_, place) => ({
    id: 1000 + place,
    name: place % 7 === 0 ? `${long} ${place}` : `Velvet Tint ${place}`,
    brand: 'Rosa & Daughters',
    brandId: 1,
    description: 'A soft matte tint.',
    price: '1249.99',
    originalPrice: place % 3 === 0 ? '2499.99' : null,
    rating: 0,
    reviewCount: 0,
    imageUrl: `${baseURL}/images/categories/lips.webp`,
    categoryId: 1 + (place % 8),
    isNew: true,
    isBestseller: true,
    createdAt: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
    swatches: [],
  }));
  await page.route('**/api/seller/products', (route) => route.fulfill({ json: products }));
  await register(page, { isSeller: true }).then((username) => startAs(page, username));
  await page.goto('/seller/dashboard');
  await expect(page.locator('tbody tr')).toHaveCount(500, { timeout: 30_000 });
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('Velvet Tint 499');

  const isWiderThanWindow = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWiderThanWindow)).toBe(false);
  // Located by structure, because computing roles for 24,000 nodes is slow.
  const box = page.locator('section:has(> table)');
  await expect(box).toHaveRole('region');
  await expect(box).toHaveAccessibleName('Your products');
  const name = page.locator('tbody th').nth(2);
  const left = async () => (await name.boundingBox())?.x;
  const before = await left();
  const lastAction = page.locator('tbody tr').first().getByRole('button', { name: 'Archive Velvet Tint 499' });
  await box.focus();
  await expect(box).toBeFocused();
  if (await box.evaluate((element) => element.scrollWidth > element.clientWidth)) {
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect(await left()).toBe(before);
  }
  await lastAction.focus();
  await expect(lastAction).toBeInViewport({ ratio: 0.9 });
  // Nothing covers the focused button, in particular not the sticky name column.
  const isOnTop = await lastAction.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});
