import { expect } from 'vitest';
import type { ContractRow, TestContext } from './contract-row.ts';

/** Nothing is sent there: `.invalid` is no name of the internet (RFC 2606). */
const HOOK = { url: 'https://hooks.invalid/events', events: ['order.placed'] };

interface Side {
  as: 'seller' | 'operator';
  /** Someone with the same role. */
  stranger?: 'other';
  ownerOf: (context: TestContext) => number | null;
}

/** The nine calls of one side. What operators do stands in the audit log. */
function rowsOf({ as, stranger, ownerOf }: Side): ContractRow[] {
  const base = `/api/${as}/webhooks`;
  const isMade = (context: TestContext) => context[as].post(base, HOOK);
  const isUsed = async (context: TestContext) => {
    await isMade(context);
    await context[as].post(`${base}/1/test`);
    // The name is unknown, so that it waits from now on.
    await context.shop.runJobs();
  };
  const logged = (action: string) =>
    as === 'operator' ? { audit_log: { new: [{ action, subject: 'webhook 1' }] } } : {};
  return [
    {
      call: `GET ${base}`,
      happy: {
        before: isMade,
        responseBody: [{ id: 1, ...HOOK, state: 'active', failingSince: null }],
      },
      ...(stranger ? { someoneElses: { as: stranger, status: 200, responseBody: [] } } : {}),
    },
    {
      call: `POST ${base}`,
      happy: {
        body: HOOK,
        responseBody: { ...HOOK, secret: expect.stringMatching(/^whsec_/) },
        changes: (context) => ({ webhooks: { new: [{ owner_id: ownerOf(context) }] }, ...logged('webhook made') }),
      },
      refused: [
        {
          before: async (context) => {
            for (let i = 0; i < 5; i++) await isMade(context);
          },
          as,
          body: HOOK,
          status: 409,
          code: 'webhook.too_many',
        },
      ],
    },
    {
      call: `PUT ${base}/:id`,
      happy: {
        before: isMade,
        body: { ...HOOK, events: ['stock.low'] },
        responseBody: { events: ['stock.low'] },
        changes: {
          webhooks: { gone: [{ events: '["order.placed"]' }], new: [{ events: '["stock.low"]' }] },
          ...logged('webhook changed'),
        },
      },
    },
    {
      call: `DELETE ${base}/:id`,
      happy: {
        before: isMade,
        changes: { webhooks: { gone: [{ id: 1 }] }, ...logged('webhook removed') },
      },
    },
    {
      call: `GET ${base}/:id/secret`,
      happy: {
        before: isMade,
        responseBody: { secret: expect.stringMatching(/^whsec_/) },
      },
    },
    {
      call: `POST ${base}/:id/rotate`,
      happy: {
        before: isMade,
        responseBody: { secret: expect.stringMatching(/^whsec_/) },
        changes: {
          webhooks: { gone: [{ sealed_old_secret: null }], new: [{ sealed_old_secret: expect.any(String) }] },
          ...logged('webhook secret rotated'),
        },
      },
    },
    {
      call: `POST ${base}/:id/test`,
      happy: {
        before: isUsed,
        responseBody: { event: 'webhook.test', tries: 0 },
        changes: {
          webhook_deliveries: { new: [{ webhook_id: 1, event: 'webhook.test' }] },
          webhooks: expect.anything(),
        },
      },
    },
    {
      call: `GET ${base}/:id/deliveries`,
      happy: {
        before: isUsed,
        responseBody: [{ id: 1, event: 'webhook.test', state: 'waiting', error: 'name not found', tries: 1 }],
      },
    },
    {
      call: `POST ${base}/:id/deliveries/:deliveryId/resend`,
      happy: {
        before: isUsed,
        responseBody: { id: 1, state: 'waiting', tries: 0 },
        changes: { webhook_deliveries: expect.anything(), webhooks: expect.anything() },
      },
      refused: { as, path: `${base}/1/deliveries/99/resend`, status: 404, code: 'webhook.delivery_not_found' },
    },
  ];
}

export const webhookRows: ContractRow[] = [
  ...rowsOf({ as: 'seller', stranger: 'other', ownerOf: ({ sellerId }) => sellerId }),
  ...rowsOf({ as: 'operator', ownerOf: () => null }),
];
