import type {
  CodeTerms,
  changeSellerCode,
  createSellerCode,
  sellerCodes,
  stopSellerCode,
} from '@beautymark/contracts/codes';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';
import { type Owner, pathOf } from '#platform/kit/owner.ts';

const limit = 25;

/** @param search  part of a code */
export const codesQuery = (owner: Owner, search: string) =>
  apiQuery<typeof sellerCodes>(pathOf(owner, '/api/seller/codes'), { querystring: { limit, search } });

export const createCode = (owner: Owner, body: CodeTerms) =>
  call<typeof createSellerCode>('POST', pathOf(owner, '/api/seller/codes'), { body });

export const changeCode = (owner: Owner, id: number, body: CodeTerms) =>
  call<typeof changeSellerCode>('PUT', pathOf(owner, '/api/seller/codes/:id'), { params: { id }, body });

export const stopCode = (owner: Owner, id: number) =>
  call<typeof stopSellerCode>('DELETE', pathOf(owner, '/api/seller/codes/:id'), { params: { id } });
