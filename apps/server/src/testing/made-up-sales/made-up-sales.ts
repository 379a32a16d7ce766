import type { ParcelActor, ParcelStatus } from '@beautymark/contracts/parcel-status';
import { DAY_MS, HOUR_MS } from '#platform/lifecycle/clock.ts';

export interface MadeUpSale {
  placedAt: Date;
  /** Positions in the lists that were given. */
  customer: number;
  items: { product: number; quantity: number }[];
  /** In the order in which they happened, up to now. */
  changes: { to: ParcelStatus; at: Date; by: ParcelActor }[];
}

const DAYS = 365;
const SEED = 20_261_122;

/** A year of sales up to now: more from month to month, more on weekends and before the holidays. Always the same. */
export function madeUpSales(now: Date, { products, customers }: { products: number; customers: number }): MadeUpSale[] {
  if (products === 0) return [];
  const random = seededRandom(SEED);
  /** The first of a list is drawn most often. */
  const draw = (count: number) => Math.floor(count * random() ** 1.7);
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
  const sales: MadeUpSale[] = [];
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--) {
    const day = new Date(today - daysAgo * DAY_MS);
    for (let left = 2 * random() * expectedSales(day, daysAgo); random() < left; left -= 1) {
      const placedAt = new Date(day.getTime() + (7 + 15 * random()) * HOUR_MS);
      const items = [...new Set(Array.from({ length: 1 + draw(3) }, () => draw(products)))];
      const customer = draw(customers);
      const drawn = items.map((product) => ({ product, quantity: random() < 0.15 ? 2 : 1 }));
      const changes = changesOf(placedAt, random).filter(({ at }) => at <= now);
      if (placedAt <= now) sales.push({ placedAt, customer, items: drawn, changes });
    }
  }
  return sales.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}

/** How many sales a day sees on average. */
function expectedSales(day: Date, daysAgo: number): number {
  const growth = 0.7 + (1.6 * (DAYS - daysAgo)) / DAYS;
  const weekend = [0, 6].includes(day.getUTCDay()) ? 1.4 : 1;
  const holidays = day.getUTCMonth() === 11 && day.getUTCDate() < 22 ? 1.8 : 1;
  return growth * weekend * holidays;
}

/** Everything that will ever happen to a parcel. */
function changesOf(placedAt: Date, random: () => number): MadeUpSale['changes'] {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS);
  const fate = random();
  if (fate < 0.03) return [{ to: 'cancelled', at: after(2 + 6 * random()), by: 'shopper' }];
  const packed = 8 + 20 * random();
  const shipped = packed + 2 + 24 * random();
  const delivered = shipped + 40 + 60 * random();
  const changes: MadeUpSale['changes'] = [
    { to: 'processing', at: after(packed), by: 'seller' },
    { to: 'shipped', at: after(shipped), by: 'seller' },
    { to: 'delivered', at: after(delivered), by: 'seller' },
  ];
  if (fate > 0.06) return changes;
  const asked = delivered + 48 + 200 * random();
  return [
    ...changes,
    { to: 'return requested', at: after(asked), by: 'shopper' },
    { to: fate > 0.05 ? 'return refused' : 'returned', at: after(asked + 60), by: 'seller' },
  ];
}

/** Mulberry32, a small generator of repeatable numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Made-up names. */
export const CUSTOMERS = [
  'Amara Okafor',
  'Lucía Fernández',
  'Priya Raman',
  'Hannah Weber',
  'Mei Tanaka',
  'Sofia Lindqvist',
  'Noor Haddad',
  'Grace Adeyemi',
  'Camille Laurent',
  'Isla Morrison',
  'Thandi Nkosi',
  'Yara Haidari',
  'Chloe Bennett',
  'Ana Sousa',
  'Zuri Mwangi',
  'Elena Petrova',
  'Jada Williams',
  'Fatima Zahra',
  'Ruth Cohen',
  'Kiri Walker',
  'Leila Karimi',
  'Maya Patel',
  'Emma Gallagher',
  'Valentina Rossi',
  'Aisha Bello',
  'Nina Kowalska',
  'Rosa Delgado',
  'Tess van Dijk',
  'Simone Dubois',
  'Kavya Iyer',
  'Olivia Clarke',
  'Hana Kim',
  'Miriam Levy',
  'Dalia Nassar',
  'Freya Andersen',
  'Bianca Moretti',
  'Lina Haddadi',
  'Nadia Osman',
  'Carmen Ortiz',
  'Ines Carvalho',
  'Joy Eze',
  'Sakura Ito',
  'Maeve Doyle',
  'Layla Aziz',
  'Petra Novak',
  'Alice Martin',
];

/** Streets that do not exist, and phone numbers that are kept for examples. */
export const PLACES = [
  place('12 Harbour Street', 'Portland', 'OR', '97201', 'US'),
  place('480 Juniper Lane', 'Austin', 'TX', '78701', 'US'),
  place('9 Maple Row', 'Toronto', 'ON', 'M5V 2T6', 'CA'),
  place('31 Orchard Mews', 'Bristol', 'England', 'BS1 4ST', 'UK'),
  place('77 Wattle Parade', 'Melbourne', 'VIC', '3000', 'AU'),
];

function place(address: string, city: string, state: string, zipCode: string, country: string) {
  return { phone: '+1 555 010 0199', address, city, state, zipCode, country };
}
