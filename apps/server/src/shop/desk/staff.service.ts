import type { StaffAppointment, StaffMember } from '@beautymark/contracts/staff';
import { audit } from '#platform/db/audit.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import type { Shop } from '#platform/shop.ts';
import { staffRepository } from './staff.repository.ts';
import { staffMail } from './staff-mail.ts';

/** Who of the users is staff, and for what. It counts from the next call on; each change is a row of the audit log. */
export function staffService({ db, clock, mail }: Shop) {
  const list = async (): Promise<StaffMember[]> => (await staffRepository(db).all()).flatMap(toMember);

  async function appoint(operatorId: number, { username, role }: StaffAppointment): Promise<StaffMember> {
    const member = await inTransaction(db, async (tx) => {
      const user = await staffRepository(tx).byUsername(uniqueKey(username));
      if (!user) throw new Refusal('operator.user_not_found');
      if (isDemoAccount(user)) throw new Refusal('account.demo');
      if (user.is_operator === 1) throw new Refusal('operator.runs_the_shop');
      if (user.staff_role === role) throw new Refusal('operator.already_done');
      await staffRepository(tx).setRole(user.id, role);
      await audit(tx, {
        operator_id: operatorId,
        action: `staff role ${role}`,
        subject: `user ${user.id}`,
        note: user.staff_role === null ? null : `instead of ${user.staff_role}`,
        done_at: clock.now().toISOString(),
      });
      await mail.queue(staffMail(user.email, role), tx);
      return { ...user, staff_role: role };
    });
    return { id: member.id, username: member.username, name: member.full_name, role };
  }

  const dismiss = (operatorId: number, id: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const user = await staffRepository(tx).byId(id);
      if (!user?.staff_role) throw new Refusal('operator.user_not_found');
      await staffRepository(tx).setRole(id, null);
      await audit(tx, {
        operator_id: operatorId,
        action: 'staff role taken away',
        subject: `user ${id}`,
        note: user.staff_role,
        done_at: clock.now().toISOString(),
      });
    });

  return { list, appoint, dismiss };
}
export type StaffService = ReturnType<typeof staffService>;

type Row = Awaited<ReturnType<ReturnType<typeof staffRepository>['all']>>[number];
const toMember = ({ id, username, full_name, staff_role: role }: Row): StaffMember[] =>
  role === null ? [] : [{ id, username, name: full_name, role }];
