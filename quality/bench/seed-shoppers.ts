import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FAR = '2099-01-01T00:00:00.000Z';

/** Adds that many shoppers, all sellers too, with a session each and returns their cookies: signing in would measure argon2. */
export function signedInAs(dataDir: string, count: number): string[] {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const user = db.prepare(`insert into users
    (username, username_key, email, email_key, full_name, password_hash, is_seller, created_at)
    values (?1, ?1, ?1, ?1, 'Ben Chmark', 'none', 1, ?2) returning id`);
  const session = db.prepare('insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)');
  // However far its end lies, a session ends some months after its beginning.
  const now = new Date().toISOString();
  db.exec('begin');
  const cookies = Array.from({ length: count }, (_, i) => {
    const token = `bench-${i}`;
    const id = user.get(`bench.${i}`, now)?.id ?? 0;
    session.run(createHash('sha256').update(token).digest('hex'), id, now, FAR);
    return `beautymark_session=${token}`;
  });
  db.exec('commit');
  return cookies;
}

/** Fills the cart of each of these shoppers with lines of different products and shades, as if they had been added. */
export function fillCarts(dataDir: string, lines: number) {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  db.exec(`insert into cart_items (user_id, product_id, shade, quantity)
    select users.id, 1 + (n % 150), 'line ' || (n / 150), 1
    from users, (with recursive count(n) as (select 0 union all select n + 1 from count where n + 1 < ${lines}) select n from count)
    where users.username like 'bench.%'`);
}

/** Gives each of these shoppers orders of today, each with a number of its own. */
export function fillOrders(dataDir: string, count: number) {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const now = new Date().toISOString();
  db.prepare(`insert into orders (user_id, order_number, placed_on, placed_at, status, subtotal_cents, shipping_cents,
      total_cents, shipping_address)
    select users.id, '#BM' || n, ?, ?, 'pending', 100, 499, 599, '{}'
    from users, (with recursive count(n) as (select 0 union all select n + 1 from count where n + 1 < ${count}) select n from count)
    where users.username like 'bench.%'`).run(now.slice(0, 10), now);
}
