import type { UserRow } from '../db/tables.ts';
import type { Env } from '../lifecycle/env.ts';

type Rule = Pick<Env, 'OPERATOR_TWO_FACTOR'>;
type Holder = Pick<UserRow, 'is_operator' | 'staff_role'>;

/** Whether a user must have two-factor sign-in. */
export const needsTwoFactor = ({ OPERATOR_TWO_FACTOR }: Rule, { is_operator, staff_role }: Holder): boolean =>
  OPERATOR_TWO_FACTOR === 'required' && (is_operator === 1 || staff_role !== null);

/** Whether it is required of a user who has yet to set it up: they reach nothing of the operator's before. */
export const lacksTwoFactor = (rule: Rule, user: Holder & Pick<UserRow, 'two_factor_since'>): boolean =>
  needsTwoFactor(rule, user) && user.two_factor_since === null;
