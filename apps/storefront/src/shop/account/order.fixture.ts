import type { Order, OrderDetail, OrderParcel } from '@beautymark/contracts/order-history';

const item = (productId: number, name: string) => ({
  productId,
  name,
  brand: 'Maison Test',
  imageUrl: `/images/products/${productId}.webp`,
  isListed: true,
  isReviewed: false,
  price: '10.00',
  quantity: 1,
});

export const aParcel = (id: number, changed: Partial<OrderParcel> = {}): OrderParcel => ({
  id,
  seller: { id: null, name: 'BeautyMark' },
  status: 'pending',
  amount: '10.00',
  carrier: null,
  trackingNumber: null,
  items: [item(id, `Product ${id}`)],
  history: [{ at: '2026-11-20T10:00:00.000Z', from: null, to: 'pending', by: 'shopper', note: null }],
  canCancel: true,
  canReturn: false,
  returnUntil: null,
  ...changed,
});

export const anOrderOf = (id: number, parcels: OrderParcel[] = [aParcel(7)]): Order => ({
  id,
  orderNumber: `#BM${id}`,
  placedAt: '2026-11-20T10:00:00.000Z',
  status: 'pending',
  total: '14.99',
  parcels,
});

export const anOrderDetail = (changed: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrderOf(17),
  subtotal: '10.00',
  shipping: '4.99',
  refunds: [],
  remaining: '14.99',
  address: {
    fullName: 'Lena Lindqvist',
    email: 'lena@example.com',
    phone: '0123456789',
    address: '1 Rose Street',
    city: 'Portland',
    state: 'OR',
    zipCode: '97201',
    country: 'US',
  },
  ...changed,
});
