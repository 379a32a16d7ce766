import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { drawnPhoto } from '../../../packages/face-analysis/test/pictures.ts';
import { freePort } from '../../../tools/free-port.ts';
import { type Caller, caller } from '../http-client.ts';
import { shopProcess } from '../shop-process.ts';
import { aStore } from '../test-database.ts';
import { type Observed, observe } from './observe-fault.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A photo waits for those before it and may take its time, see modules/face. */
const PHOTO_WITHIN_MS = 15_000;
const INSIDE = new URL('./process-faults.mjs', import.meta.url).href;

/** Refuses connections, or takes them and says nothing; afterwards a real one stands at the same port. */
export async function mailServerAway(state: 'down' | 'silent'): Promise<Observed> {
  await using store = await aStore('sqlite');
  const port = await freePort();
  await using shop = await shopProcess({
    env: { ...store.settings, SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=2000` },
  });
  await shop.start();
  const silent = createServer((socket) => socket.on('error', () => undefined));
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        taken.push(mail);
        done();
      }, done);
    },
  });
  const sentOnce = async () => {
    const rows = await store.rows<{ sent_at: string | null }>('select sent_at from mails');
    return rows.length > 0 && rows.every(({ sent_at }) => sent_at) && taken.length === rows.length;
  };
  try {
    return await observe({
      name: state === 'down' ? 'mail server down' : 'mail server hanging',
      shop,
      store,
      writesAre: 'accepted',
      inject: () => (state === 'silent' ? listening(silent, port) : undefined),
      heal: async () => {
        if (state === 'silent') silent.close();
        server.listen(port, '127.0.0.1');
      },
      isRecovered: sentOnce,
    });
  } finally {
    server.close();
  }
}

const listening = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

const askKeyBot = (call: Caller) => call.post('/chatbot', { query: 'Which blush suits me?' });

/** The face and chat services are another process: ended, or stopped in the middle of everything. */
export async function advisorAway(state: 'down' | 'hanging'): Promise<Observed> {
  await using store = await aStore('sqlite');
  await using advisor = await shopProcess({
    script: 'apps/server/src/advisor-main.ts',
    env: { ...store.settings, ADVISOR_URL: '' },
  });
  await advisor.start();
  await using shop = await shopProcess({ env: { ...store.settings, ADVISOR_URL: advisor.url } });
  await shop.start();
  return await observe({
    name: `advisor ${state}`,
    shop,
    store,
    writesAre: 'accepted',
    alsoAsk: { KeyBot: { send: askKeyBot, is: 'refused' } },
    inject: () => (state === 'down' ? advisor.kill() : advisor.signal('SIGSTOP')),
    heal: () => (state === 'down' ? advisor.start() : advisor.signal('SIGCONT')),
    // Without a scan it answers that it has no context: that is its own voice.
    isRecovered: async () => (await askKeyBot(caller(shop.url))).body.includes('No context available'),
  });
}

/** The thread that analyses a photo dies with the photo in its hands. */
export async function faceWorkerKilled(): Promise<Observed> {
  await using store = await aStore('sqlite');
  await using shop = await shopProcess({ env: { ...store.settings, ADVISOR_URL: '' }, preload: [INSIDE] });
  await shop.start();
  const photo = { base64_str: (await drawnPhoto()).toString('base64') };
  const scan = (call: Caller) => call.post('/analyze_and_recommend', photo);
  const first = await scan(caller(shop.url));
  if (first.status !== 200) throw new Error(`a photo before the fault: ${first.status} ${first.body}`);
  let killing: NodeJS.Timeout | undefined;
  return await observe({
    name: 'face worker killed mid-photo',
    shop,
    store,
    writesAre: 'accepted',
    alsoAsk: { photo: { send: scan, is: 'refused', withinMs: PHOTO_WITHIN_MS } },
    // Sooner after each other than a photo takes.
    inject: () => {
      killing = setInterval(() => shop.tell({ killWorkers: true }), 20);
    },
    heal: () => clearInterval(killing),
    isRecovered: async () => (await scan(caller(shop.url))).status === 200,
  });
}

/** The system's clock is set while customers are signed in, with orders and mails under way. */
export async function clockJump(days: number): Promise<Observed> {
  await using store = await aStore('sqlite');
  await using shop = await shopProcess({ env: { ...store.settings, RATE_LIMITS: 'on' }, preload: [INSIDE] });
  await shop.start();
  return await observe({
    name: `clock set ${days > 0 ? 'ahead' : 'back'} by ${Math.abs(days)} days`,
    shop,
    store,
    writesAre: 'accepted',
    inject: async () => {
      shop.tell({ moveClockMs: days * DAY_MS });
      await wait(50);
    },
    heal: () => undefined,
    isRecovered: async () =>
      (await store.rows<{ sent_at: string | null }>('select sent_at from mails')).every(({ sent_at }) => sent_at),
  });
}
