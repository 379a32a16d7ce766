import { appointStaff, dismissStaff, listStaff } from '@beautymark/contracts/staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { StaffService } from './staff.service.ts';

export const staffRoutes =
  ({ staff }: { staff: StaffService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listStaff, handler: () => staff.list() });
    app.route({
      ...appointStaff,
      handler: async (request, reply) => {
        const member = await staff.appoint(shopperOf(request), request.body);
        request.log.info({ userId: member.id, role: member.role }, 'staff appointed');
        return reply.code(201).send(member);
      },
    });
    app.route({
      ...dismissStaff,
      handler: async (request, reply) => {
        await staff.dismiss(shopperOf(request), request.params.id);
        request.log.info({ userId: request.params.id }, 'staff dismissed');
        return reply.code(204).send();
      },
    });
  };
