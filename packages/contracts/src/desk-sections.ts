/** The seller's sections, in the order of their tabs, as addresses name them. */
export const SELLER_SECTIONS = ['products', 'orders', 'customers', 'analytics', 'codes'] as const;
export type SellerSection = (typeof SELLER_SECTIONS)[number];

/** The operators' sections, as addresses and mails name them, whatever their labels say. */
export type OperatorSection =
  | 'today'
  | 'sellers'
  | 'reports'
  | 'reviews-to-check'
  | 'changed-products'
  | 'questions'
  | 'parcels'
  | 'house-products'
  | 'codes'
  | 'delivery'
  | 'payments'
  | 'statements'
  | 'featured'
  | 'categories'
  | 'brands'
  | 'house'
  | 'staff'
  | 'webhooks'
  | 'audit-log';

export const operatorPath = (section: OperatorSection): string => `/operator?section=${section}`;
