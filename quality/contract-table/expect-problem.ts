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
