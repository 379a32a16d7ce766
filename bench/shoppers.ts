import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FAR = '2099-01-01T00:00:00.000Z';
const NOW = '2026-01-01T00:00:00.000Z';

/** Adds that many shoppers with a session each and returns their cookies: signing in would measure argon2. */
export function signedInAs(dataDir: string, count: number): string[] {
  using db = new DatabaseSync(path.join(dataDir, 'beautymark.db'));
  const user = db.prepare(`insert into users
    (username, username_key, email, email_key, full_name, password_hash, is_seller, created_at)
    values (?1, ?1, ?1, ?1, 'Ben Chmark', 'none', 0, ?2) returning id`);
  const session = db.prepare('insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)');
  db.exec('begin');
  const cookies = Array.from({ length: count }, (_, i) => {
    const token = `bench-${i}`;
    const id = user.get(`bench.${i}`, NOW)?.id ?? 0;
    session.run(createHash('sha256').update(token).digest('hex'), id, NOW, FAR);
    return `beautymark_session=${token}`;
  });
  db.exec('commit');
  return cookies;
}
