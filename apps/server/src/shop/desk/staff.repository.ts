import type { StaffRole } from '@beautymark/contracts/staff-roles';
import type { Db, Tx } from '#platform/db/database.ts';

const COLUMNS = ['id', 'username', 'full_name', 'staff_role', 'is_operator'] as const;

export const staffRepository = (db: Db | Tx) => {
  const present = () => db.selectFrom('users').where('deleted_at', 'is', null).select(COLUMNS);
  return {
    all: () => present().where('staff_role', 'is not', null).orderBy('id').execute(),
    byUsername: (key: string) => present().select('email').where('username_key', '=', key).executeTakeFirst(),
    byId: (id: number) => present().where('id', '=', id).executeTakeFirst(),
    setRole: (id: number, role: StaffRole | null) =>
      db.updateTable('users').set({ staff_role: role }).where('id', '=', id).execute(),
  };
};
