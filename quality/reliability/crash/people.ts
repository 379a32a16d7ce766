import { waitUntil } from '../wait-until.ts';
import { type Customer, createCustomer } from './customers.ts';
import { createLeaver, jobsLeft, type Leaver, leftOf } from './leavers.ts';
import { reconcile, type StoredData } from './reconcile.ts';
import { saleErrors, unfinishedImports, unrecordedSales } from './reconcile-sellers.ts';
import { createSeller, type Seller } from './sellers.ts';

const CUSTOMERS = 6;
const SELLERS = 3;
const LEAVERS = 2;
/** The lease of a process that died ends after 30 s, and sales are recorded every minute. */
const DONE_WITHIN_MS = 120_000;
const FIRST_ORDER_WITHIN_MS = 60_000;

/** The shop's users while it is killed or broken. */
export interface People {
  customers: Customer[];
  sellers: Seller[];
  leavers: Leaver[];
}

/** @param mark  distinguishes their names from those of others in the same shop */
export async function createPeople(url: string, mark = 0): Promise<People> {
  const sellers: Seller[] = [];
  for (let i = 0; i < SELLERS; i++) sellers.push(await createSeller(url, `seller.${mark}.${i}`));
  const countedIds = sellers.flatMap(({ work }) => work.countedIds);
  const customers: Customer[] = [];
  for (let i = 0; i < CUSTOMERS; i++) customers.push(await createCustomer(url, `customer.${mark}.${i}`, countedIds));
  const leavers = Array.from({ length: LEAVERS }, (_, i) => createLeaver(url, `leaver.${mark}.${i}`));
  return { customers, sellers, leavers };
}

export const startAll = ({ customers, sellers, leavers }: People): void => {
  for (const person of [...customers, ...sellers, ...leavers]) person.start();
};

/** Resolves when an order was acknowledged: a run without any would find nothing. */
export const firstOrder = (people: People): Promise<number | null> =>
  waitUntil(() => acknowledgedTo(people).acknowledged > 0, FIRST_ORDER_WITHIN_MS);

/** Resolves when no request is in flight. */
export const pauseAll = async ({ customers, sellers, leavers }: People): Promise<void> => {
  await Promise.all([...customers, ...sellers, ...leavers].map((person) => person.pause()));
};

/** What the shop has acknowledged to them. */
export function acknowledgedTo({ customers, sellers, leavers }: People) {
  const attempts = customers.flatMap((customer) => customer.attempts);
  const works = sellers.map(({ work }) => work);
  const restocks = works.flatMap((work) => [...work.restocks.values()]);
  return {
    acknowledged: attempts.filter(({ order }) => order).length,
    /** Orders that were sent more than once before a response arrived. */
    retried: attempts.filter(({ order, sent }) => order && sent > 1).length,
    /** Parcels whose cancellation was acknowledged. */
    cancelled: attempts.flatMap(({ cancelled }) => cancelled).length,
    restocked: restocks.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    parcelsHandled: works.flatMap(({ parcels }) => parcels).length,
    imports: works.flatMap(({ imports }) => imports).length,
    sales: works.reduce((sum, { sales }) => sum + sales.acknowledged, 0),
    /** Accounts whose end was acknowledged. */
    closed: leavers.flatMap(({ closed }) => closed).length,
  };
}

/** Lets the shop finish what is under way, and compares once more. They must be paused. */
export async function conclude(stored: StoredData, { customers, sellers, leavers }: People): Promise<string[]> {
  await Promise.all(customers.map((customer) => customer.settle()));
  await waitUntil(async () => (await unfinished(stored)).length === 0, DONE_WITHIN_MS);
  const works = sellers.map(({ work }) => work);
  return [
    ...(await reconcile(stored, customers, sellers)),
    ...(await unfinished(stored)),
    ...(await leftOf(stored, leavers)),
    ...(await saleErrors(stored, works)),
  ];
}

/** What kills have interrupted and nothing has gone on with, one sentence each. */
async function unfinished(stored: StoredData): Promise<string[]> {
  return [
    ...(await unfinishedImports(stored)).map((id) => `import ${id} is not worked off`),
    ...(await jobsLeft(stored)).map((kind) => `a job is not done: ${kind}`),
    ...(await unrecordedSales(stored)).map((id) => `a sale of product ${id} is not recorded`),
  ];
}
