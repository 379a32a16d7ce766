import type { SearchedPage } from '@beautymark/contracts/query-values';
import {
  appointStaff,
  dismissStaff,
  listStaff,
  type StaffAppointment,
  type StaffMember,
} from '@beautymark/contracts/staff';
import type { StaffRole } from '@beautymark/contracts/staff-roles';
import { audit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import type { Row } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Mail } from '#platform/mail/mail-queue.ts';
import { isDemoAccount } from '#platform/security/demo-accounts.ts';
import { usersRepository } from '#platform/security/users.repository.ts';
import type { Shop } from '#platform/shop.ts';

/** Staff and their roles. A change takes effect with the next call and is in the audit log. */
export function staffRoutes({ db, clock, mail }: Shop) {
  async function list({ search = '', ...page }: SearchedPage) {
    const { rows, nextCursor } = await pageById(usersRepository(db).staff(search), 'users.id', page);
    return { items: rows.flatMap(toMember), nextCursor };
  }

  async function appoint(by: number, { username, role }: StaffAppointment): Promise<StaffMember> {
    const member = await inTransaction(db, async (tx) => {
      const user = await usersRepository(tx).byUsername(uniqueKey(username));
      if (!user) throw new Refusal('operator.user_not_found');
      if (isDemoAccount(user)) throw new Refusal('account.demo');
      if (user.is_operator === 1) throw new Refusal('operator.runs_the_shop');
      if (user.staff_role === role) throw new Refusal('operator.already_done');
      await usersRepository(tx).update(user.id, { staff_role: role });
      const note = user.staff_role === null ? null : `instead of ${user.staff_role}`;
      await audit(tx, clock, { by, action: `staff role ${role}`, subject: `user ${user.id}`, note });
      await mail.queue(staffMail(user.email, role), tx);
      return { ...user, staff_role: role };
    });
    return { id: member.id, username: member.username, name: member.full_name, role };
  }

  const dismiss = (by: number, id: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const user = await usersRepository(tx).byId(id);
      if (!user?.staff_role) throw new Refusal('operator.user_not_found');
      await usersRepository(tx).update(id, { staff_role: null });
      await audit(tx, clock, { by, action: 'staff role taken away', subject: `user ${id}`, note: user.staff_role });
    });

  return routesOf(
    serve(listStaff, ({ query }) => list(query)),
    serve(appointStaff, ({ by, body }) => appoint(by, body)),
    serve(dismissStaff, ({ by, params }) => dismiss(by, params.id)),
  );
}

const toMember = ({ id, username, full_name, staff_role: role }: Row<'users'>): StaffMember[] =>
  role === null ? [] : [{ id, username, name: full_name, role }];

const TASKS: Record<StaffRole, string> = {
  support: 'sellers, reports, reviews, orders and parcels',
  catalog: "brands, categories, featured products and BeautyMark's own products",
  finance: 'statements, payments, codes, delivery and figures',
};

/** Tells a user about a new role. */
const staffMail = (recipient: string, role: StaffRole): Mail => ({
  kind: 'staff-role',
  recipient,
  subject: 'You are now on the staff of BeautyMark',
  content: {
    heading: 'Welcome to the staff',
    paragraphs: [
      `You now look after ${TASKS[role]}.`,
      'If you didn’t expect this, please tell whoever runs the shop. Please don’t reply to this email: nobody would read it.',
    ],
    action: { label: 'Open your desk', path: '/operator' },
  },
});

interface Grant {
  username: string;
  isOperator: boolean;
}

/** Makes a user an operator, or takes the role away. False if there is no such user. */
export const grantOperator = (db: Db, clock: Clock, { username, isOperator }: Grant): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ is_operator: isOperator ? 1 : 0 })
      .where('username_key', '=', uniqueKey(username))
      .returning('id')
      .executeTakeFirst();
    if (!user) return false;
    const action = isOperator ? 'role granted' : 'role taken away';
    await audit(tx, clock, { by: null, action, subject: `user ${user.id}` });
    return true;
  });
