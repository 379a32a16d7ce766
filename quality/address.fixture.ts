/** A valid shipping address for the orders of load and reliability runs. */
export const addressFixture = (email: string) => ({
  fullName: 'Ana Example',
  email,
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
});
