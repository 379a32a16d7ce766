import type autocannon from 'autocannon';
import { anAddress } from '../../apps/server/src/testing/order.fixture.ts';

const JSON_BODY = { 'content-type': 'application/json' };

const post = (path: string, body: object): autocannon.Request => ({
  method: 'POST',
  path,
  headers: JSON_BODY,
  body: JSON.stringify(body),
});

export const addToCartRequest = (productId: number): autocannon.Request =>
  post('/api/cart', { productId, quantity: 1 });

export const placeOrderRequest = (): autocannon.Request =>
  post('/api/orders', {
    status: 'pending',
    shippingAddress: anAddress('ana@example.com'),
  });
