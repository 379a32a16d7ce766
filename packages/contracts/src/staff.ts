import { z } from 'zod';
import { PARCELS_MAX } from './limits.ts';
import { id, searchedPageValues } from './query-values.ts';
import { STAFF_ROLES } from './staff-roles.ts';

const operatorsOnly = { role: 'operator', area: 'staff' } as const;

export const StaffMember = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffAppointment = z.object({
  username: z.string().trim().min(1, 'Username is required').max(256),
  role: z.enum(STAFF_ROLES),
});
export type StaffAppointment = z.infer<typeof StaffAppointment>;

export const listStaff = {
  method: 'GET',
  url: '/api/operator/staff',
  ...operatorsOnly,
  summary: 'Everyone with a staff role, newest account first; the next page is in Link',
  querystring: z.object(searchedPageValues(PARCELS_MAX)),
  response: { 200: z.array(StaffMember) },
} as const;

export const appointStaff = {
  method: 'POST',
  url: '/api/operator/staff',
  ...operatorsOnly,
  event: { text: 'staff appointed', answerId: 'staffId' },
  summary: 'Give a user a staff role, in place of the one they had',
  body: StaffAppointment,
  response: { 201: StaffMember },
} as const;

export const dismissStaff = {
  method: 'DELETE',
  url: '/api/operator/staff/:id',
  ...operatorsOnly,
  event: { text: 'staff dismissed', id: 'staffId' },
  summary: 'Take the staff role away',
  params: z.object({ id }),
  response: { 204: z.undefined() },
} as const;
