import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './db/database-errors.ts';
import { type Answer, keptAnswers } from './kept-answers.ts';

async function aServer(make: () => Promise<Answer>) {
  let version = 1;
  const app = Fastify();
  const answers = keptAnswers({ current: () => version });
  app.get('/page', (request, reply) => answers.answer(request, reply, { key: 'page', make }));
  const get = async (encoding = 'identity') => {
    const { statusCode, body } = await app.inject({ url: '/page', headers: { 'accept-encoding': encoding } });
    return encoding === 'identity' ? `${statusCode} ${body}` : statusCode;
  };
  return { get, raise: () => version++ };
}
const page = (text: string, isKept = true): Answer => ({
  status: 200,
  body: Buffer.from(text),
  headers: { 'content-type': 'text/html' },
  isKept,
});

test('while the database is away the last answer is given, and the new one as soon as it is back', async () => {
  let make = async () => page('first');
  const shop = await aServer(() => make());
  expect(await shop.get()).toBe('200 first');
  shop.raise();
  make = () => Promise.reject(new DatabaseUnavailable('away'));
  expect(await shop.get()).toBe('200 first');
  expect(await shop.get('br')).toBe(200);
  // A page that could not be rendered is an empty shell that is not kept.
  make = async () => page('shell', false);
  expect(await shop.get()).toBe('200 first');
  make = async () => page('second');
  expect(await shop.get()).toBe('200 second');
});

test('a bug is never hidden by an older answer, and without one the database is missed', async () => {
  let error: Error = new DatabaseUnavailable('away');
  let answer: Answer | null = null;
  const shop = await aServer(async () => {
    if (!answer) throw error;
    return answer;
  });
  expect(await shop.get()).toMatch('500 ');
  answer = page('first');
  expect(await shop.get()).toBe('200 first');
  shop.raise();
  answer = null;
  error = new TypeError('a bug');
  expect(await shop.get()).toMatch('500 ');
});
