import { z } from 'zod';
import { SentAddress, ShippingAddress } from './orders.ts';
import { id } from './query-values.ts';

/** Where a shopper has things sent. The email address of an order is the account's own, and is not saved with it. */
export const NewAddress = ShippingAddress.omit({ email: true });
export type NewAddress = z.infer<typeof NewAddress>;
const SentNewAddress = SentAddress.omit({ email: true });

export const SavedAddress = NewAddress.extend({ id: z.int() });
export type SavedAddress = z.infer<typeof SavedAddress>;

export const savedAddresses = {
  method: 'GET',
  url: '/api/account/addresses',
  role: 'signed-in',
  summary: "The account's saved addresses, latest first",
  response: { 200: z.array(SavedAddress) },
} as const;

export const saveAddress = {
  method: 'POST',
  url: '/api/account/addresses',
  role: 'signed-in',
  summary: 'Save an address; one that is saved already is answered as it is',
  body: SentNewAddress,
  response: { 201: SavedAddress },
} as const;

export const changeAddress = {
  method: 'PUT',
  url: '/api/account/addresses/:id',
  role: 'signed-in',
  summary: 'Change a saved address; orders keep theirs, and one that becomes the same as another is kept once',
  params: z.object({ id }),
  body: SentNewAddress,
  response: { 200: SavedAddress },
} as const;

export const removeAddress = {
  method: 'DELETE',
  url: '/api/account/addresses/:id',
  role: 'signed-in',
  summary: 'Forget a saved address; orders keep theirs',
  params: z.object({ id }),
  response: { 204: z.undefined() },
} as const;
