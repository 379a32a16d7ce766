import type { StaffRole } from '@beautymark/contracts/staff-roles';

export const ROLES: Record<StaffRole, { name: string; tasks: string }> = {
  support: { name: 'Support', tasks: 'Sellers, reports, reviews, orders and parcels' },
  catalog: { name: 'Catalog', tasks: "Brands, categories, Featured and BeautyMark's products" },
  finance: { name: 'Finance', tasks: 'Orders, statements, payments, codes, delivery and figures' },
};
