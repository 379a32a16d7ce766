import type { UserRow } from '../db/tables.ts';
import type { Env } from '../lifecycle/env.ts';

type Holder = Pick<UserRow, 'is_operator' | 'staff_role'>;

/** Who must have two-factor sign-in, and who of them has yet to set it up: they reach nothing of the operator's before. */
export function twoFactorRule({ OPERATOR_TWO_FACTOR }: Pick<Env, 'OPERATOR_TWO_FACTOR'>) {
  const isRequiredOf = ({ is_operator, staff_role }: Holder): boolean =>
    OPERATOR_TWO_FACTOR === 'required' && (is_operator === 1 || staff_role !== null);
  const isMissingFor = (user: Holder & Pick<UserRow, 'two_factor_since'>): boolean =>
    isRequiredOf(user) && user.two_factor_since === null;
  return { isRequiredOf, isMissingFor };
}
export type TwoFactorRule = ReturnType<typeof twoFactorRule>;
