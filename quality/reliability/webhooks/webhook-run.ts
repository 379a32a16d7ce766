import { type WebhookReceiver, webhookReceiver } from '../../../apps/server/src/testing/webhook-receiver.fixture.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type HttpClient, httpClient, retry, signedInClient, succeeded } from '../../http-client.ts';
import { createTestDatabase, type DatabaseName } from '../test-database.ts';
import { waitUntil } from '../wait-until.ts';

const ARRIVE_WITHIN_MS = 60_000;
const EVENTS = ['order.placed'];

interface Target {
  name: string;
  receiver: WebhookReceiver;
  id: number;
}

/**
 * A shop, or two on PostgreSQL, send `events` messages in all to receivers that work, fail every second message at first, hang and
 * redirect; one shop is killed half-way. Then, started without `WEBHOOKS_PRIVATE`, a shop sends nothing to them.
 */
export async function sendToBadReceivers(database: DatabaseName, events: number) {
  await using storage = await createTestDatabase(database);
  await using inside = await webhookReceiver();
  await using good = await webhookReceiver();
  const seen = new Set<unknown>();
  const taken = new Set<unknown>();
  await using failing = await webhookReceiver((response, { headers }) => {
    const id = headers['webhook-id'];
    // The first try of every second message.
    const isTaken = seen.has(id) || seen.size % 2 === 1;
    seen.add(id);
    if (isTaken) taken.add(id);
    response.writeHead(isTaken ? 204 : 503).end();
  });
  await using hanging = await webhookReceiver(() => undefined);
  await using redirecting = await webhookReceiver((response) => {
    response.writeHead(307, { location: inside.url }).end();
  });
  const receivers = { good, failing, hanging, redirecting };
  const each = Math.floor(events / 5);
  const env = { ...storage.settings, WEBHOOKS_PRIVATE: 'allow' };
  await using shop = await shopProcess({ env });
  await shop.start();
  await using other = await shopProcess({ env });
  if (database === 'postgres') await other.start();
  const seller = await signedInClient(shop.url, 'hooked', { isSeller: true });
  const targets: Target[] = [];
  for (const [name, receiver] of Object.entries(receivers)) {
    const made = await seller.post('/api/seller/webhooks', { url: receiver.url, events: EVENTS });
    targets.push({ name, receiver, id: made.json<{ id: number }>().id });
  }

  const startedAt = performance.now();
  for (let i = 0; i < each; i++) {
    for (const { id } of targets) await sendTest(seller, id);
  }
  await waitUntil(() => distinct(good) === each, ARRIVE_WITHIN_MS);
  // To the last arrival at the receiver that works, while the others fail and hang.
  const goodMs = performance.now() - startedAt;
  await waitUntil(() => taken.size === each, 240_000);

  // Half-way through another round to the receiver that works.
  const [toGood] = targets;
  if (!toGood) throw new Error('no webhook was made');
  for (let i = 0; i < each; i++) await sendTest(seller, toGood.id);
  await waitUntil(() => distinct(good) >= each + each / 2, ARRIVE_WITHIN_MS);
  await shop.kill();
  await shop.start();
  // What arrived at the moment of the kill is sent, and noted as delivered, once more.
  await waitUntil(async () => (await resultOf(seller, toGood)).states.delivered === 2 * each, 120_000);
  const results = await Promise.all(targets.map((target) => resultOf(seller, target)));
  await Promise.all([shop.stop(), other.stop()]);
  const refused = await tryInside(storage.settings, targets);
  return {
    receivers: results,
    goodMs,
    refusedAtOnce: refused,
    // What redirects and private addresses point to.
    reachedInside: inside.connections(),
  };
}

/** Messages to 127.0.0.1 that a shop with the usual settings refuses to send, and says so. */
async function tryInside(settings: Record<string, string>, targets: readonly Target[]): Promise<number> {
  const before = targets.map(({ receiver }) => receiver.connections());
  await using shop = await shopProcess({ env: settings });
  await shop.start();
  const seller = httpClient(shop.url);
  await seller.signIn('hooked');
  for (const { id } of targets) await sendTest(seller, id);
  const refused = async () => {
    const results = await Promise.all(targets.map((target) => resultOf(seller, target)));
    return results.filter(({ errors }) => errors.includes('address refused')).length;
  };
  // Longer than the claim of the process that was killed before.
  await waitUntil(async () => (await refused()) === targets.length, 90_000);
  const after = targets.map(({ receiver }) => receiver.connections());
  if (after.some((count, i) => count !== before[i])) throw new Error('a private address was connected');
  // Awaited here: the shop ends with this function.
  return await refused();
}

async function resultOf(seller: HttpClient, { name, receiver, id }: Target) {
  const states: Record<string, number> = {};
  const errors = new Set<string>();
  let path: string | undefined = `/api/seller/webhooks/${id}/deliveries?limit=25`;
  let events = 0;
  while (path !== undefined) {
    const from = path;
    const page = await retry(() => seller.get(from));
    for (const { state, error } of page.json<{ state: string; error: string | null }[]>()) {
      events += 1;
      states[state] = (states[state] ?? 0) + 1;
      if (error !== null) errors.add(error);
    }
    path = /<(.*)>; rel="next"/.exec(page.link ?? '')?.[1];
  }
  return {
    receiver: name,
    events,
    arrived: distinct(receiver),
    requests: receiver.received.length,
    states,
    errors: [...errors],
  };
}

/** How many different messages arrived. */
const distinct = ({ received }: WebhookReceiver) => new Set(received.map(({ headers }) => headers['webhook-id'])).size;

const sendTest = async (seller: HttpClient, id: number) =>
  succeeded(await seller.post(`/api/seller/webhooks/${id}/test`, {}));
