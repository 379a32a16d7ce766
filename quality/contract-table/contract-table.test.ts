import { CALLS, callName } from '@beautymark/contracts/calls';
import { REFUSALS } from '@beautymark/contracts/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownDemoAccounts } from '../../apps/server/src/testing/own-accounts.fixture.ts';
import { accountRows, addressRows } from './account-rows.ts';
import { createTestContext } from './actors.ts';
import { expectBody, expectProblem, notFoundCode, sendPatiently } from './answers.ts';
import { cartRows } from './cart-rows.ts';
import {
  ALLOWED,
  COLUMNS,
  type ContractRow,
  contractOf,
  type HappyCase,
  isPlainRead,
  pathOf,
  type RequestCase,
  type TestContext,
} from './contract-row.ts';
import { deskRows } from './desk-rows.ts';
import { externalRows } from './external-rows.ts';
import { merchandisingRows } from './merchandising-rows.ts';
import { parcelRows } from './parcel-rows.ts';
import { reviewRows } from './review-rows.ts';
import { accessKeyRows, sellingRows } from './selling-rows.ts';
import { changesBetween, readTables } from './table-changes.ts';
import { webhookRows } from './webhook-rows.ts';
import { wishlistRows } from './wishlist-rows.ts';

const ROWS = [
  ...accountRows,
  ...cartRows,
  ...sellingRows,
  ...parcelRows,
  ...deskRows,
  ...merchandisingRows,
  ...wishlistRows,
  ...webhookRows,
  ...reviewRows,
  ...externalRows,
];

/** Of what the demo accounts, which are the actors, do not have. */
const REFUSED_TO_DEMO = [...addressRows, ...accessKeyRows, ...webhookRows];

test('every contract but a plain read has a row', () => {
  const names = CALLS.filter((call) => !isPlainRead(call)).map(callName);
  expect(ROWS.map(({ call }) => call)).toEqual(expect.arrayContaining(names));
});

describe.each(ROWS.map((row) => ({ name: row.call, row })))('$name', ({ row }) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await createTestContext();
    if (REFUSED_TO_DEMO.includes(row)) await ownDemoAccounts(context.shop.database.db);
  });
  afterAll(() => context.shop[Symbol.asyncDispose]());

  const { happy } = row;
  if (happy)
    test('happy, and refused to somebody else', async () => {
      const { before, ...request } = happyOf(row, happy);
      await before?.(context);
      const code = strangersRefusal(row);
      const { as, responseBody: _, changes: __, ...strangers } = request;
      const stranger = as === 'other' ? 'operator' : 'other';
      if (code) await expectCase(context, row, { ...strangers, as: stranger, status: REFUSALS[code].status, code });
      await expectCase(context, row, request);
    });
  test.each(COLUMNS.filter((column) => row[column]))('%s', async (column) => {
    for (const one of [row[column] ?? []].flat()) await expectCase(context, row, one);
  });
});

/** What follows from the contract need not stand in the row. */
function happyOf({ call }: ContractRow, happy: HappyCase): RequestCase {
  const { role, response } = contractOf(call);
  const [status = 200] = Object.keys(response)
    .map(Number)
    .filter((code) => code < 300);
  return { as: ALLOWED[role], status, ...happy };
}

function strangersRefusal({ call, stranger }: ContractRow) {
  const contract = contractOf(call);
  const isOwned = ['signed-in', 'seller'].includes(contract.role) && stranger !== 'anyone';
  return isOwned ? (stranger ?? notFoundCode(contract)) : null;
}

async function expectCase(
  context: TestContext,
  row: ContractRow,
  { before, as, path, body, headers, ...expected }: RequestCase,
) {
  const contract = contractOf(row.call);
  await before?.(context);
  const url = typeof path === 'function' ? await path(context) : (path ?? pathOf(contract, row.id ?? 1));
  const payload = typeof body === 'function' ? await body(context) : body;
  // Mails of the preparation are sent in the background too: done before, they are no change of this call.
  await context.shop.runJobs();
  const rowsBefore = await readTables(context.shop.database.db);
  const send = () => context[as].send(contract.method, url, payload, headers);
  const response = expected.status === 503 ? await send() : await sendPatiently(send);
  expect({ url, status: response.statusCode }, response.body.slice(0, 500)).toEqual({ url, status: expected.status });
  if (expected.status >= 400) expectProblem(response, expected);
  else expectBody(response, contract);
  const expectedPart =
    typeof expected.responseBody === 'function' ? expected.responseBody(context) : expected.responseBody;
  if (expectedPart) expect(response.json()).toEqual(partialMatch(expectedPart));

  await context.shop.runJobs();
  const changes = changesBetween(rowsBefore, await readTables(context.shop.database.db));
  const expectedChanges = typeof expected.changes === 'function' ? expected.changes(context) : (expected.changes ?? {});
  expect(Object.keys(changes).sort()).toEqual(Object.keys(expectedChanges).sort());
  expect(changes).toMatchObject(expectedChanges);
}

/** Matches objects with additional fields, but lists only in full. */
function partialMatch(wanted: object): unknown {
  if ('asymmetricMatch' in wanted) return wanted;
  if (Array.isArray(wanted)) return wanted.map((one) => (typeof one === 'object' && one ? partialMatch(one) : one));
  const parts = Object.entries(wanted).map(([key, part]) => [
    key,
    typeof part === 'object' && part ? partialMatch(part) : part,
  ]);
  return expect.objectContaining(Object.fromEntries(parts));
}
