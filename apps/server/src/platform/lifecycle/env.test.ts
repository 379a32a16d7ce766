import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseBucketUrl } from './bucket-url.ts';
import { readEnv, WrongSettings } from './env.ts';

const STRONG = 'q8Z!t3xVb0nM5wLr7PyK2sHdF6gJ9cTa';

test('no setting is needed; an empty one counts as absent', () => {
  const env = readEnv({ PORT: '', DATABASE_URL: '' });
  expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: resolve('data'), RATE_LIMITS: 'on' });
  expect(env.DATABASE_URL).toBeUndefined();
});

test('an empty TRUST_PROXY trusts nobody', () => {
  expect(readEnv({ TRUST_PROXY: '' }).TRUST_PROXY).toBe('');
  expect(readEnv({}).TRUST_PROXY).toBe('loopback');
});

test('TRUST_PROXY takes addresses and networks, and nothing that the server cannot read', () => {
  const good = 'loopback, uniquelocal,10.0.0.1,10.0.0.0/8,10.0.0.0/255.0.0.0,fd00::/8';
  expect(readEnv({ TRUST_PROXY: good }).TRUST_PROXY).toBe(good);
  for (const wrong of [
    'nonsense',
    'true',
    '10.0.0',
    '10.0.0.0/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.1/',
    'loopback,',
  ])
    expect(() => readEnv({ TRUST_PROXY: wrong }), wrong).toThrow(/^TRUST_PROXY: must name proxies/);
});

test('each wrong setting is named, and what to run', () => {
  const read = () => readEnv({ PORT: 'many', SMTP_URL: 'https://mail.example', RATE_LIMITS: 'maybe' });
  expect(read).toThrow(WrongSettings);
  expect(read).toThrow(
    /PORT: must be a whole number from 0 to 65535\nSMTP_URL: must start with smtp:\/\/\nRATE_LIMITS: .+\nRun: npm run doctor$/,
  );
});

test('several processes need a strong secret that they share', () => {
  const DATABASE_URL = 'postgres://shop@db/shop';
  expect(() => readEnv({ DATABASE_URL })).toThrow(/SESSION_SECRET: required/);
  expect(() => readEnv({ ADVISOR_URL: 'http://127.0.0.1:4000' })).toThrow(/SESSION_SECRET: required/);
  expect(() => readEnv({ DATABASE_URL, SESSION_SECRET: 'short' })).toThrow(/at least 32 characters/);
  for (const weak of ['a'.repeat(64), '1234'.repeat(16)]) {
    expect(() => readEnv({ DATABASE_URL, SESSION_SECRET: weak })).toThrow(/can be guessed/);
  }
  expect(readEnv({ DATABASE_URL, SESSION_SECRET: STRONG }).SESSION_SECRET).toBe(STRONG);
});

test('the public address is an origin, and required where mails are sent', () => {
  expect(readEnv({ PUBLIC_URL: 'https://Shop.example/' }).PUBLIC_URL).toBe('https://shop.example');
  expect(() => readEnv({ PUBLIC_URL: 'https://shop.example/shop' })).toThrow(/PUBLIC_URL: must be an origin/);
  expect(() => readEnv({ PUBLIC_URL: 'shop.example' })).toThrow(/PUBLIC_URL: must start with http/);
  expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow(/PUBLIC_URL: required when SMTP_URL is set/);
  expect(readEnv({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://shop.example' }).MAIL_FROM).toBeUndefined();
});

test.each(['orders@shop.example', 'Shop, Ltd. <orders@shop.example>'])('%s can send mails', (MAIL_FROM) => {
  expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
});
test.each(['orders', 'a@b@c', 'Shop <orders>', 'a@b.example\r\nBcc: c@d.example'])('%j cannot', (MAIL_FROM) => {
  expect(() => readEnv({ MAIL_FROM })).toThrow(/MAIL_FROM: must be/);
});

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '', region: undefined, endpoint: undefined }],
  [
    's3://my.bucket/shop/pictures/?region=eu-central-1',
    { bucket: 'my.bucket', prefix: 'shop/pictures/', region: 'eu-central-1' },
  ],
  ['s3://b/p?endpoint=http://127.0.0.1:9000', { prefix: 'p/', endpoint: 'http://127.0.0.1:9000' }],
])('%s is a bucket', (PICTURES_URL, place) => {
  expect(readEnv({ PICTURES_URL }).PICTURES_URL).toBe(PICTURES_URL);
  expect(parseBucketUrl(PICTURES_URL)).toMatchObject(place);
});
test.each([
  'bucket',
  'https://bucket.example/',
  's3://',
  's3://key:secret@bucket',
  's3://bucket?endpoint=bucket.example',
  's3://bucket?acl=public-read',
])('%s is none', (PICTURES_URL) => {
  expect(() => readEnv({ PICTURES_URL })).toThrow(/PICTURES_URL: must be s3/);
});

test('an error never repeats a secret', () => {
  expect(() => readEnv({ SESSION_SECRET: 'hunter2' })).toThrow(expect.not.stringMatching('hunter2'));
});
