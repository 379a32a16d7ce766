import { expect, test } from 'vitest';
import { Registration } from './accounts.ts';
import { ShippingAddress } from './orders.ts';
import { createProduct } from './seller.ts';

/* What the forms say, and the server, because both ask these schemas. */

const PRODUCT = {
  name: 'Night Bloom Lip Balm',
  description: 'A soft balm with a plum tint.',
  price: '12.50',
  categoryId: 3,
  brand: 'Halcyra',
  imageUrl: 'https://example.com/balm.webp',
};
const ACCOUNT = { username: 'ana.rose', email: 'ana@example.com', fullName: 'Ana Rose', password: 'a long password' };
const ADDRESS = {
  fullName: 'Ana Example',
  email: 'ana@example.com',
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
};
const FORMS = {
  product: { schema: createProduct.body, accepted: PRODUCT },
  account: { schema: Registration, accepted: ACCOUNT },
  address: { schema: ShippingAddress, accepted: ADDRESS },
};

test.each([
  ['product', { name: 'ab' }, 'Product name must be at least 3 characters'],
  ['product', { name: 'Bell\u0007 Balm' }, 'Product name cannot contain invisible characters'],
  ['product', { description: 'too short' }, 'Description must be at least 10 characters'],
  ['product', { price: '0' }, 'Price must be a positive number'],
  ['product', { price: '1e3' }, 'Price must be a positive number'],
  ['product', { price: '24.999' }, 'Price can have two decimals at most'],
  ['product', { price: '.' }, 'Price must be a positive number'],
  ['product', { price: '100000.01' }, 'Price cannot exceed $100000.00'],
  ['product', { price: '80071992547409.00' }, 'Price cannot exceed $100000.00'],
  ['product', { price: '9'.repeat(40) }, 'Price cannot exceed $100000.00'],
  ['product', { originalPrice: '100000.01' }, 'Original price cannot exceed $100000.00'],
  ['product', { originalPrice: '-2.00' }, 'Original price must be a positive number if provided'],
  ['product', { imageUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
  ['product', { imageUrl: 'picture' }, 'Must be a valid URL'],
  ['product', { imageUrl: 'https://user:password@pictures.example/a' }, 'Must not contain a user name or password'],
  ['product', { imageUrl: 'https://user@pictures.example/a' }, 'Must not contain a user name or password'],
  ['product', { brand: ' ' }, 'Brand is required'],
  ['product', { categoryId: 0 }, 'Please select a category'],
  ['account', { username: 'ab' }, 'Username must be at least 3 characters'],
  ['account', { username: 'ana\u200Brose' }, 'Username cannot contain invisible characters'],
  ['account', { username: 'ana\u202Erose' }, 'Username cannot contain invisible characters'],
  ['account', { username: '\u3164\u3164\u3164' }, 'Username cannot contain invisible characters'],
  ['account', { email: 'not an address' }, 'Please enter a valid email address'],
  ['account', { fullName: 'A' }, 'Full name must be at least 2 characters'],
  ['account', { username: 'x'.repeat(51) }, 'Username cannot exceed 50 characters'],
  ['account', { fullName: 'x'.repeat(101) }, 'Full name cannot exceed 100 characters'],
  ['account', { password: 'x'.repeat(101) }, 'Password cannot exceed 100 characters'],
  ['account', { password: 'short' }, 'Password must be at least 8 characters'],
  ['address', { fullName: ' ' }, 'Full name is required'],
  ['address', { phone: '555' }, 'Valid phone number is required'],
  ['address', { city: ' ' }, 'City is required'],
  ['address', { city: 'P'.repeat(201) }, 'City cannot exceed 200 characters'],
  ['address', { zipCode: '9'.repeat(21) }, 'ZIP code cannot exceed 20 characters'],
  ['address', { phone: '5'.repeat(41) }, 'Phone number cannot exceed 40 characters'],
  ['address', { email: `${'a'.repeat(60)}@${'b.'.repeat(97)}com` }, 'Email cannot exceed 254 characters'],
  ['address', { country: '' }, 'Country is required'],
] as const)('%s with %o: %s', (form, mistake, message) => {
  const { schema, accepted } = FORMS[form];
  expect(schema.safeParse(accepted).success).toBe(true);
  const issues = schema.safeParse({ ...accepted, ...mistake }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[Object.keys(mistake)[0], message]]);
});

test('a price may begin with its point', () => {
  expect(createProduct.body.parse({ ...PRODUCT, price: '.5' }).price).toBe('0.5');
});
