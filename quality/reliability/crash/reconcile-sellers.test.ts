import { expect, test } from 'vitest';
import { sellerErrors } from './reconcile-sellers.ts';
import { IMPORTED_ROWS, type SellerWork } from './sellers.ts';

/** A seller of product 1, restocked once, of product 2, whose price rose once, of one parcel and one import. */
const work: SellerWork = {
  name: 'rosa',
  countedIds: [1],
  pricedId: 2,
  restocks: new Map([[1, { sent: 2, acknowledged: 1 }]]),
  prices: [{ version: 2, price: '12.51' }],
  saleId: 3,
  sales: { sent: 0, acknowledged: 0 },
  parcels: [{ id: 5, status: 'processing' }],
  imports: [9],
  refused: [],
};
const imported = Array.from({ length: IMPORTED_ROWS }, (_, i) => ({
  id: 100 + i,
  seller_id: 7,
  name: `Imported ${i}`,
}));
const right = {
  products: [
    { id: 1, seller_id: 7, name: 'Counted', stock: 42, version: 2, price_cents: 1250 },
    { id: 2, seller_id: 7, name: 'Priced', stock: null, version: 2, price_cents: 1251 },
    ...imported,
  ] as object[],
  order_items: [
    { product_id: 1, quantity: 3, took_stock: 1, status: 'processing' },
    { product_id: 1, quantity: 8, took_stock: 1, status: 'cancelled' },
  ],
  product_imports: [
    { id: 9, seller_id: 7, state: 'done', total: IMPORTED_ROWS, done: IMPORTED_ROWS, added: IMPORTED_ROWS },
  ],
  price_history: [1250, 1251].map((price_cents) => ({ product_id: 2, price_cents })),
  parcel_history: ['pending', 'processing'].map((to_status) => ({ parcel_id: 5, to_status })),
};
type Stored = Record<keyof typeof right, object[]>;
const errorsIn = (wrong: Partial<Stored>) => {
  const stored: Record<string, object[]> = { ...right, ...wrong };
  const rows = async <Row>(sql: string) => (stored[/from (\w+)/.exec(sql)?.[1] ?? ''] ?? []) as Row[]; // as the query names
  return sellerErrors({ rows }, [work]);
};
const [counted, priced, ...others] = right.products;

test('what agrees has no errors', async () => {
  expect(await errorsIn({})).toEqual([]);
});

test.each<[string, Partial<Stored>, string[]]>([
  [
    'a piece that was sold twice',
    { products: [{ ...counted, stock: 43 }, priced ?? {}, ...others] },
    ['product 1: 43 left instead of 42'],
  ],
  [
    'pieces sold without taking stock',
    { order_items: [{ product_id: 1, quantity: 3, took_stock: 0, status: 'pending' }] },
    ['product 1: sold without taking stock'],
  ],
  [
    'an acknowledged restock that is gone',
    { products: [{ ...counted, version: 1, stock: 37 }, priced ?? {}, ...others] },
    ['product 1: restocked 0 times, acknowledged 1, sent 2'],
  ],
  [
    'a row that was imported twice',
    { products: [...right.products, { id: 999, seller_id: 7, name: 'Imported 0' }] },
    ['seller 7 has products twice after an import', 'seller 7: 121 imported products, 120 counted'],
  ],
  [
    'an import that is gone',
    { product_imports: [], products: [counted ?? {}, priced ?? {}] },
    ['import 9 was acknowledged but is not stored'],
  ],
  [
    'a price that is gone',
    {
      price_history: [{ product_id: 2, price_cents: 1250 }],
      products: [counted ?? {}, { ...priced, version: 1, price_cents: 1250 }, ...others],
    },
    ['price 12.51 of product 2 was acknowledged but is not in its history'],
  ],
  [
    'a status that is gone',
    { parcel_history: [{ parcel_id: 5, to_status: 'pending' }] },
    ['parcel 5: processing was acknowledged but is not in its history once'],
  ],
])('%s is found', async (_, wrong, errors) => {
  expect(await errorsIn(wrong)).toEqual(errors);
});

test('a batch that is imported while the products are read is no error; one whose products are missing is', async () => {
  const [done] = right.product_imports;
  const countedIn = async (before: number, after: number) => {
    const reads = [before, after].map((added) => [{ ...done, state: 'running', added }]);
    const rows = async <Row>(sql: string) =>
      (sql.includes('product_imports')
        ? reads.shift()
        : right[/from (\w+)/.exec(sql)?.[1] as keyof typeof right]) as Row[]; // as the query names
    return sellerErrors({ rows }, [work]);
  };
  expect(await countedIn(IMPORTED_ROWS, IMPORTED_ROWS + 50)).toEqual([]);
  expect(await countedIn(IMPORTED_ROWS + 50, IMPORTED_ROWS + 50)).toEqual([
    'seller 7: 120 imported products, 170 counted',
  ]);
});
