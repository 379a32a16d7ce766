/** An address that the calls accept. */
export const anAddress = (email = 'demo.shopper@beautymark.example') => ({
  fullName: 'Ana Example',
  email,
  phone: '555 010 2030',
  address: '1 Rose Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'US',
});

export const anOrder = () => ({ shippingAddress: anAddress(), status: 'pending' });
