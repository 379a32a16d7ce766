import type {
  appointStaff as appointCall,
  dismissStaff as dismissCall,
  listStaff,
  StaffAppointment,
} from '@beautymark/contracts/staff';
import { call, callUnread } from '#platform/api/call.ts';
import { apiQuery } from '#platform/api/query-client.ts';

export const staffQuery = apiQuery<typeof listStaff>('/api/operator/staff');

export const appointStaff = (body: StaffAppointment) =>
  call<typeof appointCall>('POST', '/api/operator/staff', { body });

export const dismissStaff = (id: number) =>
  callUnread<typeof dismissCall>('DELETE', '/api/operator/staff/:id', { params: { id } });
