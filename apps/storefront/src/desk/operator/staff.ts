import type {
  appointStaff as appointCall,
  dismissStaff as dismissCall,
  listStaff,
  StaffAppointment,
} from '@beautymark/contracts/staff';
import type { StaffRole } from '@beautymark/contracts/staff-roles';
import { call, callUnread } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const staffQuery = apiQuery<typeof listStaff>('/api/operator/staff');

export const appointStaff = (body: StaffAppointment) =>
  call<typeof appointCall>('POST', '/api/operator/staff', { body });

export const dismissStaff = (id: number) =>
  callUnread<typeof dismissCall>('DELETE', '/api/operator/staff/:id', { params: { id } });

/** What a role is called, and what it opens. */
export const ROLES: Record<StaffRole, { name: string; tasks: string }> = {
  support: { name: 'Support', tasks: 'Sellers, reports, reviews, orders and parcels' },
  catalog: { name: 'Catalog', tasks: "Brands, categories, Featured and BeautyMark's products" },
  finance: { name: 'Finance', tasks: 'Orders, statements, payments, codes, delivery and figures' },
};
