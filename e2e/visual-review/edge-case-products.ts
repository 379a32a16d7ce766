import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '../account-steps.ts';

/** Long, accented, non-Latin and minimal values. */
const EDGE_CASES = [
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
    price: '99999.99',
    originalPrice: null,
    picture: '/images/products/after-the-encore-eyeshadow-palette.webp',
  },
] as const;

const productOf = (origin: string, place: number) => {
  const edgeCase = EDGE_CASES[place % EDGE_CASES.length] ?? EDGE_CASES[0];
  const isEdgeCase = place < EDGE_CASES.length;
  return {
    name: isEdgeCase ? edgeCase.name : `Tint ${place}`,
    description: 'A soft tint for every day. It stays where it is put and comes off with water and a cloth.',
    brand: isEdgeCase ? edgeCase.brand : `House ${place % 60}`,
    price: isEdgeCase ? edgeCase.price : `${10 + (place % 50)}.00`,
    originalPrice: isEdgeCase ? edgeCase.originalPrice : null,
    imageUrl: `${origin}${edgeCase.picture}`,
    categoryId: 1 + (place % 4),
    isNew: true,
    isBestseller: place % 3 === 0,
  };
};

/** Creates `count` products as a seller. The edge cases are created last, so they come first when sorted by newest. */
export async function seedEdgeCaseProducts(request: APIRequestContext, origin: string, count: number): Promise<void> {
  const username = 'edge.case.seller';
  const account = {
    username,
    email: 'edge.case@example.com',
    fullName: 'Edge Case Seller',
    password: PASSWORD,
    isSeller: true,
  };
  // On a busy machine the shop may respond with 503, so retry.
  const post = async (address: string, data: unknown): Promise<void> => {
    const response = await request.post(address, { data });
    if (response.status() === 503) {
      await wait(1000);
      return post(address, data);
    }
    if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
  };
  await post('/api/auth/register', account);
  await post('/api/auth/login', { username, password: PASSWORD });
  for (let place = count - 1; place >= 0; place--) await post('/api/products', productOf(origin, place));
}

/** Returns product list entries without storing products. */
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
