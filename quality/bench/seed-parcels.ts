import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../apps/server/src/platform/lifecycle/clock.ts';

const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled', 'returned'];
const DAYS = 365;
const PRODUCTS = 20;

/**
 * Gives the first of the bench's shoppers products and this many parcels over a year, each an order of its own with one
 * item, history and ledger. All other shoppers have bought them.
 */
export function addParcels(dataDir: string, count: number): void {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const [seller = 0, ...customers] = db
    .prepare("select id from users where username like 'bench.%' order by id")
    .all()
    .map(({ id }) => Number(id));
  const order = db.prepare(`insert into orders (user_id, order_number, placed_on, placed_at, status, subtotal_cents,
    shipping_cents, total_cents, shipping_address) values (?1, ?2, substr(?3, 1, 10), ?3, 'pending', 2500, 499, 2999, ?4)
    returning id`);
  const parcel = db.prepare(`insert into parcels (order_id, user_id, seller_id, status, amount_cents, customer,
    customer_key, placed_at, is_earlier) values (?, ?, ?, ?, 2500, ?, ?, ?, 0) returning id`);
  const item = db.prepare(`insert into order_items (order_id, position, product_id, name, brand, shade, price_cents,
    quantity, parcel_id) values (?, 0, ?, 'Bench Balm', 'Bench', '', 1250, 2, ?)`);
  const history = db.prepare(`insert into parcel_history (parcel_id, from_status, to_status, actor, changed_at)
    values (?1, null, 'pending', 'shopper', ?3), (?1, 'pending', ?2, 'seller', ?3)`);
  const entry = db.prepare(`insert into ledger_entries (order_id, parcel_id, kind, account, seller_id, amount_cents,
    booked_at) values (?1, ?2, 'sale', 'shoppers', null, -2500, ?4), (?1, ?2, 'sale', 'seller', ?3, 2500, ?4),
    (?1, ?2, 'fee', 'seller', ?3, -250, ?4), (?1, ?2, 'fee', 'house', null, 250, ?4)`);
  db.exec('begin');
  db.prepare('update products set seller_id = ? where id <= ?').run(seller, PRODUCTS);
  for (let n = 0; n < count; n++) {
    const at = new Date(Date.now() - DAYS * DAY_MS * (1 - n / count)).toISOString();
    const customer = n % customers.length;
    const name = `Customer ${customer}`;
    const address = JSON.stringify({
      fullName: name,
      email: 'a@example.com',
      address: '1 Rose Street',
      city: 'Portland',
    });
    const orderId = order.get(customers[customer] ?? 0, `#BM${n}`, at, address)?.id ?? 0;
    const status = STATUSES[n % STATUSES.length] ?? 'pending';
    const userId = customers[customer] ?? 0;
    const parcelId = parcel.get(orderId, userId, seller, status, name, name.toLowerCase(), at)?.id ?? 0;
    item.run(orderId, 1 + (n % PRODUCTS), parcelId);
    if (status !== 'pending') history.run(parcelId, status, at);
    entry.run(orderId, parcelId, seller, at);
  }
  db.exec('commit');
}
