import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { DAY_MS } from '../../../apps/server/src/platform/lifecycle/clock.ts';
import { drawnPhoto } from '../../../packages/face-analysis/test/pictures.ts';
import { freePort } from '../../../tools/free-port.ts';
import { shopProcess } from '../../../tools/shop-process.ts';
import { type HttpClient, httpClient, succeeded } from '../../http-client.ts';
import { createTestDatabase } from '../test-database.ts';
import { type FaultObservation, observeFault } from './observe-fault.ts';

/** Photos are queued, see modules/face. */
const MAX_PHOTO_MS = 15_000;
const PROCESS_FAULTS = new URL('./process-faults.mjs', import.meta.url).href;

/** The mail server refuses connections or never replies; then a working one starts on the same port. */
export async function mailServerUnavailable(state: 'down' | 'silent'): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('sqlite');
  const port = await freePort();
  await using shop = await shopProcess({
    env: {
      ...testDatabase.settings,
      SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=2000`,
      PUBLIC_URL: 'https://shop.example',
    },
  });
  await shop.start();
  const silentServer = createServer((socket) => socket.on('error', () => undefined));
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        received.push(mail);
        done();
      }, done);
    },
  });
  const isEachMailSentOnce = async () => {
    const rows = await testDatabase.rows<{ sent_at: string | null }>('select sent_at from mails');
    return rows.length > 0 && rows.every(({ sent_at }) => sent_at) && received.length === rows.length;
  };
  try {
    return await observeFault({
      name: state === 'down' ? 'mail server down' : 'mail server silent',
      shop,
      testDatabase,
      expectedWrites: 'accepted',
      inject: () => (state === 'silent' ? listen(silentServer, port) : undefined),
      restore: async () => {
        if (state === 'silent') silentServer.close();
        server.listen(port, '127.0.0.1');
      },
      isRecovered: isEachMailSentOnce,
    });
  } finally {
    server.close();
  }
}

const listen = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

const askKeyBot = (call: HttpClient) => call.post('/chatbot', { query: 'Which blush suits me?' });

/** The face and chat services run as a second process, which is killed or suspended. */
export async function advisorUnavailable(state: 'down' | 'hanging'): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('sqlite');
  await using advisor = await shopProcess({
    script: 'apps/server/src/advisor-main.ts',
    env: { ...testDatabase.settings, ADVISOR_URL: '' },
  });
  await advisor.start();
  await using shop = await shopProcess({ env: { ...testDatabase.settings, ADVISOR_URL: advisor.url } });
  await shop.start();
  return await observeFault({
    name: `advisor ${state}`,
    shop,
    testDatabase,
    expectedWrites: 'accepted',
    extraCalls: { KeyBot: { send: askKeyBot, expected: 'refused' } },
    inject: () => (state === 'down' ? advisor.kill() : advisor.signal('SIGSTOP')),
    restore: () => (state === 'down' ? advisor.start() : advisor.signal('SIGCONT')),
    // Without a scan the advisor itself answers that it has no context.
    isRecovered: async () => (await askKeyBot(httpClient(shop.url))).body.includes('No context available'),
  });
}

/** The worker thread is killed while it analyzes a photo. */
export async function faceWorkerKilled(): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('sqlite');
  await using shop = await shopProcess({
    env: { ...testDatabase.settings, ADVISOR_URL: '' },
    preload: [PROCESS_FAULTS],
  });
  await shop.start();
  const photo = { base64_str: (await drawnPhoto()).toString('base64') };
  const scan = (call: HttpClient) => call.post('/analyze_and_recommend', photo);
  succeeded(await scan(httpClient(shop.url)));
  let killing: NodeJS.Timeout | undefined;
  return await observeFault({
    name: 'face worker killed during analysis',
    shop,
    testDatabase,
    expectedWrites: 'accepted',
    extraCalls: { photo: { send: scan, expected: 'refused', withinMs: MAX_PHOTO_MS } },
    // More often than a photo takes.
    inject: () => {
      killing = setInterval(() => shop.send({ killWorkers: true }), 20);
    },
    restore: () => clearInterval(killing),
    isRecovered: async () => (await scan(httpClient(shop.url))).status === 200,
  });
}

/** The system clock is set while customers are signed in and orders and mails are pending. */
export async function clockJump(days: number): Promise<FaultObservation> {
  await using testDatabase = await createTestDatabase('sqlite');
  await using shop = await shopProcess({
    env: { ...testDatabase.settings, RATE_LIMITS: 'on' },
    preload: [PROCESS_FAULTS],
  });
  await shop.start();
  return await observeFault({
    name: `clock set ${days > 0 ? 'forward' : 'back'} by ${Math.abs(days)} days`,
    shop,
    testDatabase,
    expectedWrites: 'accepted',
    inject: async () => {
      shop.send({ moveClockMs: days * DAY_MS });
      await wait(50);
    },
    restore: () => undefined,
    isRecovered: async () =>
      (await testDatabase.rows<{ sent_at: string | null }>('select sent_at from mails')).every(
        ({ sent_at }) => sent_at,
      ),
  });
}
