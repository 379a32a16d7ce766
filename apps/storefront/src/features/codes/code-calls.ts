import type {
  CodeTerms,
  changeOperatorCode,
  changeSellerCode,
  createOperatorCode,
  createSellerCode,
  operatorCodes,
  sellerCodes,
  stopOperatorCode,
  stopSellerCode,
} from '@beautymark/contracts/codes';
import { call } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

/** Whose codes: the shop's, at the operator's cost, or a seller's own. Their calls differ only in the address. */
export type CodeOwner = 'operator' | 'seller';
const limit = 25;

/** @param search  part of a code */
export const codesQuery = (owner: CodeOwner, search: string) =>
  owner === 'operator'
    ? apiQuery<typeof operatorCodes>('/api/operator/codes', { querystring: { limit, search } })
    : apiQuery<typeof sellerCodes>('/api/seller/codes', { querystring: { limit, search } });

export const createCode = (owner: CodeOwner, body: CodeTerms) =>
  owner === 'operator'
    ? call<typeof createOperatorCode>('POST', '/api/operator/codes', { body })
    : call<typeof createSellerCode>('POST', '/api/seller/codes', { body });

export const changeCode = (owner: CodeOwner, id: number, body: CodeTerms) =>
  owner === 'operator'
    ? call<typeof changeOperatorCode>('PUT', '/api/operator/codes/:id', { params: { id }, body })
    : call<typeof changeSellerCode>('PUT', '/api/seller/codes/:id', { params: { id }, body });

export const stopCode = (owner: CodeOwner, id: number) =>
  owner === 'operator'
    ? call<typeof stopOperatorCode>('DELETE', '/api/operator/codes/:id', { params: { id } })
    : call<typeof stopSellerCode>('DELETE', '/api/seller/codes/:id', { params: { id } });
