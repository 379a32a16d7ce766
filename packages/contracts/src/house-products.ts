import { z } from 'zod';
import { PICTURE_UPLOAD_MAX_BYTES, SELLER_PRODUCTS_PAGE } from './limits.ts';
import { flag, id, searchedPageValues } from './query-values.ts';
import { ProductChange, SellerProduct } from './seller.ts';
import { UploadedPicture } from './seller-files.ts';

const params = z.object({ id });
const answer = { 200: SellerProduct };

export const houseProducts = {
  method: 'GET',
  url: '/api/operator/house/products',
  role: 'operator',
  area: 'house',
  summary: "The house's own products, newest first; `archived=true` lists those that are off sale, `id` one of either",
  querystring: z.object({
    archived: flag.optional(),
    id: id.optional(),
    ...searchedPageValues(SELLER_PRODUCTS_PAGE),
  }),
  response: { 200: z.array(SellerProduct) },
} as const;

export const changeHouseProduct = {
  method: 'PATCH',
  url: '/api/operator/house/products/:id',
  role: 'operator',
  area: 'house',
  summary: "Change one of the house's products, by the rules of sellers",
  params,
  body: ProductChange,
  response: answer,
} as const;

export const archiveHouseProduct = {
  method: 'POST',
  url: '/api/operator/house/products/:id/archive',
  role: 'operator',
  area: 'house',
  summary: "Take one of the house's products off sale",
  params,
  response: answer,
} as const;

export const restoreHouseProduct = {
  method: 'POST',
  url: '/api/operator/house/products/:id/restore',
  role: 'operator',
  area: 'house',
  summary: "Put one of the house's products on sale again",
  params,
  response: answer,
} as const;

export const uploadHousePicture = {
  method: 'POST',
  url: '/api/operator/house/pictures',
  role: 'operator',
  area: 'house',
  bodyLimit: PICTURE_UPLOAD_MAX_BYTES,
  summary: 'Store a picture of the house (multipart field `file`: JPEG, PNG, WebP or AVIF, at most 12 MB)',
  response: { 201: UploadedPicture },
} as const;
