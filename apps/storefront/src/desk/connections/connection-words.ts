import type { KeyScope } from '@beautymark/contracts/key-scopes';
import type { WebhookEvent } from '@beautymark/contracts/webhook-events';

/** What a scope lets a program do. */
export const SCOPES: Record<KeyScope, string> = {
  'products:read': 'Read your products',
  'products:write': 'Add, change and archive products, upload pictures, import',
  'orders:read': 'Read your parcels with names and addresses',
  'orders:write': 'Give parcels their next status',
  'customers:read': 'Read your list of customers',
  'reports:read': 'Read figures, analytics and statements',
  'reviews:write': 'Answer reviews',
};

export const EVENTS: Record<WebhookEvent, string> = {
  'order.placed': 'An order is placed',
  'parcel.changed': 'A parcel gets another status',
  'stock.low': 'Few pieces of a product are left',
  'review.written': 'A review is written',
};
