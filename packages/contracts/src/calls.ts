import { readdirSync } from 'node:fs';
import { type Contract, forOperator, type OwnersCall } from './contract.ts';

const isOwners = (call: Contract): call is OwnersCall => 'operatorArea' in call;
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value;

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'calls.ts');
const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));

/** Every call of the shop, of whatever file of this folder. Tests only: no other program reads the folder. */
export const CALLS: readonly Contract[] = modules
  .flatMap((module) => Object.values(module).filter(isContract))
  .flatMap((call) => (isOwners(call) ? [call, forOperator(call)] : [call]));

/** How routes and tests name a call: `PATCH /api/cart/:itemId`. */
export const callName = ({ method, url }: Pick<Contract, 'method' | 'url'>): string => `${method} ${url}`;
