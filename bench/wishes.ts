import type autocannon from 'autocannon';

const JSON_BODY = { 'content-type': 'application/json' };

const post = (path: string, body: object): autocannon.Request => ({
  method: 'POST',
  path,
  headers: JSON_BODY,
  body: JSON.stringify(body),
});

export const anAdd = (productId: number): autocannon.Request => post('/api/cart', { productId, quantity: 1 });

export const anOrder = (): autocannon.Request =>
  post('/api/orders', {
    status: 'pending',
    shippingAddress: {
      fullName: 'Ana Example',
      email: 'ana@example.com',
      phone: '555 010 2030',
      address: '1 Rose Street',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
      country: 'US',
    },
  });

export const aProduct = (): autocannon.Request =>
  post('/api/products', {
    name: 'Bench Balm',
    description: 'A balm that exists to be counted.',
    price: '12.50',
    originalPrice: null,
    imageUrl: 'https://pictures.example/balm.webp',
    brand: 'Bench House',
    categoryId: 3,
    isNew: true,
    isBestseller: false,
  });
