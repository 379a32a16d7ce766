import { expect, test } from 'vitest';
import type { Row } from '#platform/db/tables.ts';
import { webhookSecrets } from './webhook-deliveries.ts';

const SHOP_SECRET = 'a secret of the shop with enough characters';
const secrets = webhookSecrets(SHOP_SECRET);
/** The example that Standard Webhooks publishes. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const NONE = { sealed_old_secret: null, old_secret_until: null };
const aWebhook = (part: Pick<Row<'webhooks'>, 'sealed_secret' | 'sealed_old_secret' | 'old_secret_until'>) =>
  part as Row<'webhooks'>; // what is signed with is all that is read

test('the published example has the published signature', async () => {
  const webhook = aWebhook({ sealed_secret: await secrets.seal(EXAMPLE.secret), ...NONE });
  expect(await secrets.headersFor(webhook, EXAMPLE.message)).toEqual({
    'webhook-id': EXAMPLE.message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  });
});

test('after a rotation both secrets sign, and the old one only until its time is up', async () => {
  const [sealed_secret, sealed_old_secret] = [await secrets.seal(secrets.create()), await secrets.seal(EXAMPLE.secret)];
  const signaturesUntil = async (old_secret_until: string) => {
    const webhook = aWebhook({ sealed_secret, sealed_old_secret, old_secret_until });
    return (await secrets.headersFor(webhook, EXAMPLE.message))?.['webhook-signature']?.split(' ');
  };
  expect(await signaturesUntil('2021-02-25T15:02:11.000Z')).toEqual([expect.stringMatching(/^v1,/), EXAMPLE.signature]);
  expect(await signaturesUntil('2021-02-25T15:02:10.000Z')).toHaveLength(1);
});

test('a secret is new each time, sealed, and lost with the secret of the shop', async () => {
  expect(secrets.create()).not.toBe(secrets.create());
  const sealed = await secrets.seal(EXAMPLE.secret);
  expect(sealed).not.toContain(EXAMPLE.secret.slice(6));
  expect(await secrets.open(sealed)).toBe(EXAMPLE.secret);
  const others = webhookSecrets(`another ${SHOP_SECRET}`);
  expect(await others.open(sealed)).toBeNull();
  expect(await others.headersFor(aWebhook({ sealed_secret: sealed, ...NONE }), EXAMPLE.message)).toBeNull();
});
