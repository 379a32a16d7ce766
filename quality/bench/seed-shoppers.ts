import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FAR_FUTURE = '2099-01-01T00:00:00.000Z';

/** Inserts shoppers (also sellers) with one session each and returns their cookies. Signing in would measure argon2. */
export function createSignedInShoppers(dataDir: string, count: number): string[] {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const user = db.prepare(`insert into users
    (username, username_key, email, email_key, full_name, password_hash, is_seller, created_at)
    values (?1, ?1, ?1, ?1, 'Ben Chmark', 'none', 1, ?2) returning id`);
  const session = db.prepare(
    'insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) values (?1, ?2, ?3, ?4, ?4, ?5)',
  );
  // `created_at` limits the lifetime of a session, even where `expires_at` is later.
  const now = new Date().toISOString();
  db.exec('begin');
  const cookies = Array.from({ length: count }, (_, i) => {
    const token = `bench-${i}`;
    const id = user.get(`bench.${i}`, now)?.id ?? 0;
    session.run(token, createHash('sha256').update(token).digest('hex'), id, now, FAR_FUTURE);
    return `beautymark_session=${token}`;
  });
  db.exec('commit');
  return cookies;
}
