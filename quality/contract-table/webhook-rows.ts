import {
  changeOperatorWebhook,
  changeSellerWebhook,
  createOperatorWebhook,
  createSellerWebhook,
  operatorDeliveries,
  operatorWebhookSecret,
  operatorWebhooks,
  removeOperatorWebhook,
  removeSellerWebhook,
  resendOperatorDelivery,
  resendSellerDelivery,
  rotateOperatorWebhook,
  rotateSellerWebhook,
  sellerDeliveries,
  sellerWebhookSecret,
  sellerWebhooks,
  testOperatorWebhook,
  testSellerWebhook,
} from '@beautymark/contracts/webhooks';
import { expect } from 'vitest';
import { type ContractRow, INVALID, type RequestCase, type TestContext, TOO_LONG } from './contract-row.ts';

/** Nothing is sent there: `.invalid` is no name of the internet (RFC 2606). */
const HOOK = { url: 'https://hooks.invalid/events', events: ['order.placed'] };
const NOT_FOUND = { status: 404, code: 'webhook.not_found' } as const;

const broken = (as: RequestCase['as'], path: string): RequestCase[] => [
  ...[
    {},
    { ...HOOK, url: '' },
    { ...HOOK, url: 'hooks.invalid' },
    { ...HOOK, url: 'ftp://hooks.invalid/' },
    { ...HOOK, url: 'https://name:word@hooks.invalid/' },
    { ...HOOK, url: `https://hooks.invalid/${'x'.repeat(500)}` },
    { ...HOOK, events: [] },
    { ...HOOK, events: ['everything'] },
  ].map((body) => ({ as, path, body, ...INVALID })),
  ...['http://hooks.invalid/', 'https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/'].map((url) => ({
    ...{ as, path, body: { ...HOOK, url }, status: 422, code: 'webhook.address_refused' as const },
  })),
];

interface Side {
  as: 'seller' | 'operator';
  /** Someone with the same role. */
  stranger?: 'other';
  ownerOf: (context: TestContext) => number | null;
  calls: Record<
    'list' | 'create' | 'change' | 'remove' | 'secret' | 'rotate' | 'test' | 'deliveries' | 'resend',
    ContractRow['call']
  >;
}

/** The nine calls of one side. What operators do stands in the audit log. */
function rowsOf({ as, stranger, ownerOf, calls }: Side): ContractRow[] {
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
  const notTheirs = (path: string, body?: object): Pick<ContractRow, 'someoneElses'> =>
    stranger ? { someoneElses: { as: stranger, path, ...(body ? { body } : {}), ...NOT_FOUND } } : {};
  const missing = (path: string): RequestCase => ({ as, path, ...NOT_FOUND });
  return [
    {
      call: calls.list,
      happy: {
        before: isMade,
        as,
        status: 200,
        responseBody: [{ id: 1, ...HOOK, state: 'active', failingSince: null }],
      },
      ...(stranger ? { someoneElses: { as: stranger, status: 200, responseBody: [] } } : {}),
    },
    {
      call: calls.create,
      happy: {
        ...{ as, body: HOOK, status: 201, responseBody: { ...HOOK, secret: expect.stringMatching(/^whsec_/) } },
        changes: (context) => ({ webhooks: { new: [{ owner_id: ownerOf(context) }] }, ...logged('webhook made') }),
      },
      malformed: [
        ...broken(as, base),
        {
          before: async (context) => {
            for (let i = 0; i < 5; i++) await isMade(context);
          },
          ...{ as, body: HOOK, status: 409, code: 'webhook.too_many' },
        },
      ],
      oversized: { as, body: { ...HOOK, url: TOO_LONG }, status: 413, code: 'request.too_large' },
    },
    {
      call: calls.change,
      happy: {
        ...{ before: isMade, as, path: `${base}/1`, body: { ...HOOK, events: ['stock.low'] }, status: 200 },
        responseBody: { events: ['stock.low'] },
        changes: {
          webhooks: { gone: [{ events: '["order.placed"]' }], new: [{ events: '["stock.low"]' }] },
          ...logged('webhook changed'),
        },
      },
      ...notTheirs(`${base}/1`, HOOK),
      malformed: [...broken(as, `${base}/1`), { ...missing(`${base}/99`), body: HOOK }],
    },
    {
      call: calls.remove,
      happy: {
        ...{ before: isMade, as, path: `${base}/1`, status: 204 },
        changes: { webhooks: { gone: [{ id: 1 }] }, ...logged('webhook removed') },
      },
      ...(stranger ? { someoneElses: { before: isMade, as: stranger, path: `${base}/2`, ...NOT_FOUND } } : {}),
      malformed: missing(`${base}/99`),
    },
    {
      call: calls.secret,
      happy: {
        ...{ before: isMade, as, path: `${base}/1/secret`, status: 200 },
        responseBody: { secret: expect.stringMatching(/^whsec_/) },
      },
      ...notTheirs(`${base}/1/secret`),
      malformed: missing(`${base}/99/secret`),
    },
    {
      call: calls.rotate,
      happy: {
        ...{ before: isMade, as, path: `${base}/1/rotate`, status: 200 },
        responseBody: { secret: expect.stringMatching(/^whsec_/) },
        changes: {
          webhooks: { gone: [{ sealed_old_secret: null }], new: [{ sealed_old_secret: expect.any(String) }] },
          ...logged('webhook secret rotated'),
        },
      },
      ...notTheirs(`${base}/1/rotate`),
      malformed: missing(`${base}/99/rotate`),
    },
    {
      call: calls.test,
      happy: {
        ...{ before: isUsed, as, path: `${base}/1/test`, status: 202 },
        responseBody: { event: 'webhook.test', tries: 0 },
        changes: {
          webhook_deliveries: { new: [{ webhook_id: 1, event: 'webhook.test' }] },
          webhooks: expect.anything(),
        },
      },
      ...notTheirs(`${base}/1/test`),
      malformed: missing(`${base}/99/test`),
    },
    {
      call: calls.deliveries,
      happy: {
        ...{ before: isUsed, as, path: `${base}/1/deliveries`, status: 200 },
        responseBody: [{ id: 1, event: 'webhook.test', state: 'waiting', error: 'name not found', tries: 1 }],
      },
      ...notTheirs(`${base}/1/deliveries`),
      malformed: [missing(`${base}/99/deliveries`), { as, path: `${base}/1/deliveries?limit=26`, ...INVALID }],
    },
    {
      call: calls.resend,
      happy: {
        ...{ before: isUsed, as, path: `${base}/1/deliveries/1/resend`, status: 202 },
        responseBody: { id: 1, state: 'waiting', tries: 0 },
        changes: { webhook_deliveries: expect.anything(), webhooks: expect.anything() },
      },
      ...notTheirs(`${base}/1/deliveries/1/resend`),
      malformed: [
        missing(`${base}/99/deliveries/1/resend`),
        { as, path: `${base}/1/deliveries/99/resend`, status: 404, code: 'webhook.delivery_not_found' },
      ],
    },
  ];
}

export const webhookRows: ContractRow[] = [
  ...rowsOf({
    as: 'seller',
    stranger: 'other',
    ownerOf: ({ sellerId }) => sellerId,
    calls: {
      ...{ list: sellerWebhooks, create: createSellerWebhook, change: changeSellerWebhook },
      ...{ remove: removeSellerWebhook, secret: sellerWebhookSecret, rotate: rotateSellerWebhook },
      ...{ test: testSellerWebhook, deliveries: sellerDeliveries, resend: resendSellerDelivery },
    },
  }),
  ...rowsOf({
    as: 'operator',
    ownerOf: () => null,
    calls: {
      ...{ list: operatorWebhooks, create: createOperatorWebhook, change: changeOperatorWebhook },
      ...{ remove: removeOperatorWebhook, secret: operatorWebhookSecret, rotate: rotateOperatorWebhook },
      ...{ test: testOperatorWebhook, deliveries: operatorDeliveries, resend: resendOperatorDelivery },
    },
  }),
];
