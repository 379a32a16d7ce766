import { appointStaff, dismissStaff, listStaff } from '@beautymark/contracts/staff';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { StaffService } from './staff.service.ts';

export const staffRoutes = ({ staff }: { staff: StaffService }) =>
  routesOf(
    serve(listStaff, () => staff.list()),
    serve(appointStaff, ({ by, body }) => staff.appoint(by, body)),
    serve(dismissStaff, ({ by, params }) => staff.dismiss(by, params.id)),
  );
