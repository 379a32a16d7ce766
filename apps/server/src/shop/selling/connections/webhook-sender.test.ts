import { expect, test } from 'vitest';
import { webhookReceiver } from '../../../testing/webhook-receiver.fixture.ts';
import { webhookSender } from './webhook-sender.ts';

const running = new AbortController().signal;
const aMessage = (url: string) => ({ url, body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } });
const inside = webhookSender({ allowsPrivate: true, answerWithinMs: 300 });

test('a message arrives as it is, and its answer is a status', async () => {
  await using receiver = await webhookReceiver((response) => response.writeHead(202).end('thanks'));
  expect(await inside.send(aMessage(receiver.url), running)).toEqual({ status: 202, error: null });
  expect(receiver.received).toMatchObject([{ path: '/events', body: '{"a":1}', headers: { 'webhook-id': 'msg_1' } }]);
});

test('the connection goes to the address that the look-up gave', async () => {
  await using receiver = await webhookReceiver();
  const sender = webhookSender({ allowsPrivate: true, resolve: async () => ['127.0.0.1'] });
  const answer = await sender.send(aMessage(`http://hooks.example:${receiver.port}/`), running);
  expect(answer).toEqual({ status: 204, error: null });
  expect(receiver.received[0]?.headers.host).toBe(`hooks.example:${receiver.port}`);
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', '100.64.0.1'])(
  'a name that leads to %s is refused before anything is connected',
  async (address) => {
    const asked: string[] = [];
    const resolve = async (name: string) => {
      asked.push(name);
      return [address];
    };
    const answer = await webhookSender({ allowsPrivate: false, resolve }).send(
      aMessage('https://hooks.example/'),
      running,
    );
    expect(answer).toEqual({ status: null, error: 'address refused' });
    expect(asked).toEqual(['hooks.example']);
  },
);

test.each([
  'http://hooks.example/',
  'https://hooks.example:8443/',
  'https://hooks.example:22/',
  'http://hooks.example:443/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://2130706433/',
])('%s is refused when it is made and when it is called', async (url) => {
  const sender = webhookSender({ allowsPrivate: false, resolve: async () => ['93.184.216.34'] });
  expect(sender.isRefused(url)).toBe(true);
  expect(await sender.send(aMessage(url), running)).toEqual({ status: null, error: 'address refused' });
});

test('a redirect is an answer and is not followed', async () => {
  await using secret = await webhookReceiver();
  await using receiver = await webhookReceiver((response) => response.writeHead(307, { location: secret.url }).end());
  expect(await inside.send(aMessage(receiver.url), running)).toEqual({ status: 307, error: null });
  expect(secret.connections()).toBe(0);
});

test('a receiver that hangs is left after the time-out, before and after its status', async () => {
  await using silent = await webhookReceiver(() => undefined);
  expect(await inside.send(aMessage(silent.url), running)).toEqual({ status: null, error: 'timed out' });
  await using endless = await webhookReceiver((response) => void response.writeHead(200).write('.'));
  expect(await inside.send(aMessage(endless.url), running)).toEqual({ status: 200, error: null });
});

test('of a flood as answer a few kilobytes are read', async () => {
  let sent = 0;
  let isCut = false;
  await using flooding = await webhookReceiver((response) => {
    response.writeHead(200);
    response.on('close', () => {
      isCut = true;
    });
    const more = () => {
      while (!isCut && sent < 1e9 && response.write(Buffer.alloc(65_536))) sent += 65_536;
      if (!isCut) response.once('drain', more);
    };
    more();
  });
  const patient = webhookSender({ allowsPrivate: true, answerWithinMs: 60_000 });
  expect(await patient.send(aMessage(flooding.url), running)).toEqual({ status: 200, error: null });
  expect(sent).toBeLessThan(50e6);
});

test('what fails is told in words that name nothing of the shop', async () => {
  const closed = await webhookReceiver();
  await closed[Symbol.asyncDispose]();
  expect(await inside.send(aMessage(closed.url), running)).toEqual({ status: null, error: 'no connection' });
  const unknown = webhookSender({ allowsPrivate: true, resolve: async () => [] });
  expect(await unknown.send(aMessage('http://hooks.example/'), running)).toEqual({
    status: null,
    error: 'name not found',
  });
});

test('a shop that shuts down does not wait for an answer', async () => {
  await using silent = await webhookReceiver(() => stopping.abort());
  const stopping = new AbortController();
  const patient = webhookSender({ allowsPrivate: true, answerWithinMs: 60_000 });
  expect(await patient.send(aMessage(silent.url), stopping.signal)).toMatchObject({ status: null });
});
