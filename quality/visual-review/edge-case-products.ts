import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../../e2e/account-steps.ts';

/** Names as sellers and languages make them. */
const ODD = [
  {
    name: 'Odd Feuchtigkeitscremeverpackungsgestaltungsbeauftragte mit Hyaluronsäure und Weißdornblütenextrakt für empfindliche Haut, extra',
    brand: 'Donaudampfschifffahrts-Kosmetikmanufaktur Wien',
    price: '1249.99',
    originalPrice: '9999.99',
    picture: '/images/categories/lips.webp',
  },
  {
    name: 'Odd Crème Éclat d’Été №5 — “Señorita Ångström” Đặng Łódź',
    brand: 'Maison Élodie Ångström & Çelik',
    price: '24.50',
    originalPrice: '30.00',
    picture: '/images/there-is-none.webp',
  },
  { name: 'Odd', brand: 'É', price: '0.01', originalPrice: null, picture: '/images/there-is-none.webp' },
  {
    name: 'Odd شفاه حمراء 红色唇膏 Κόκκινο',
    brand: '資生堂風',
    price: '88888888.88',
    originalPrice: null,
    picture: '/images/products/after-the-encore-eyeshadow-palette.webp',
  },
] as const;

const productOf = (origin: string, place: number) => {
  const odd = ODD[place % ODD.length] ?? ODD[0];
  const isNamed = place < ODD.length;
  return {
    name: isNamed ? odd.name : `Tint ${place}`,
    description: 'A soft tint for every day. It stays where it is put and comes off with water and a cloth.',
    brand: isNamed ? odd.brand : `House ${place % 60}`,
    price: isNamed ? odd.price : `${10 + (place % 50)}.00`,
    originalPrice: isNamed ? odd.originalPrice : null,
    imageUrl: `${origin}${odd.picture}`,
    categoryId: 1 + (place % 4),
    isNew: true,
    isBestseller: place % 3 === 0,
  };
};

/** Fills a shop with `count` products of a seller; the oddest come last and so stand first among the newest. */
export async function seedOddProducts(request: APIRequestContext, origin: string, count: number): Promise<void> {
  const username = 'odd.seller';
  const account = { username, email: 'odd@example.com', fullName: 'Odd Seller', password: PASSWORD, isSeller: true };
  // A machine that others use as well makes the shop late, and a late shop asks to be tried again.
  const post = async (address: string, data: unknown): Promise<void> => {
    const answer = await request.post(address, { data });
    if (answer.status() === 503) {
      await wait(1000);
      return post(address, data);
    }
    if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
  };
  await post('/api/auth/register', account);
  await post('/api/auth/login', { username, password: PASSWORD });
  for (let place = count - 1; place >= 0; place--) await post('/api/products', productOf(origin, place));
}

/** The same as the shop would list them, without storing any. */
export const manyProducts = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...productOf('', place),
    imageUrl: '/images/products/after-the-encore-eyeshadow-palette.webp',
    id: place + 1,
    brandId: 1,
    rating: 4.5,
    reviewCount: place,
    createdAt: '2026-01-01T00:00:00.000Z',
    swatches: [],
  }));

/** A cart in which each of them lies. */
export const manyItems = (count: number) =>
  manyProducts(count).map((product) => ({
    id: product.id,
    productId: product.id,
    quantity: 1 + (product.id % 12),
    product: { name: product.name, brand: product.brand, imageUrl: product.imageUrl, price: product.price },
  }));
