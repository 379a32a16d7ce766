import type { Contract } from '@beautymark/contracts/contract';
import { REFUSALS } from '@beautymark/contracts/refusals';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { RequestCase } from './contract-row.ts';

export function expectProblem(
  response: LightMyRequestResponse,
  { status, code }: Pick<RequestCase, 'status' | 'code'>,
) {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const problem = response.json();
  if (code) expect(problem).toMatchObject({ status, code, title: REFUSALS[code].title });
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(['type', 'title', 'status', 'code']));
}

/** Expects exactly the fields of the contract's schema. */
export function expectBody(response: LightMyRequestResponse, call: Contract) {
  const schema = call.schema.response[response.statusCode];
  if (!schema) throw new Error(`${call.url} has no schema for ${response.statusCode}`);
  if (response.statusCode === 204) expect(response.body).toBe('');
  else if (response.headers['content-type'] === 'text/csv; charset=utf-8') schema.parse(response.body);
  else expect(response.json()).toEqual(schema.parse(response.json()));
}
