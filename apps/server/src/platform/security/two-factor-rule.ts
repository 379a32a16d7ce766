import type { Row } from '#platform/db/tables.ts';
import type { Env } from '#platform/lifecycle/env.ts';

type Rule = Pick<Env, 'OPERATOR_TWO_FACTOR'>;
type Holder = Pick<Row<'users'>, 'is_operator' | 'staff_role'>;

export const needsTwoFactor = ({ OPERATOR_TWO_FACTOR }: Rule, { is_operator, staff_role }: Holder): boolean =>
  OPERATOR_TWO_FACTOR === 'required' && (is_operator === 1 || staff_role !== null);

/** Whether it is required and not yet set up: the operator's area stays closed until then. */
export const lacksTwoFactor = (rule: Rule, user: Holder & Pick<Row<'users'>, 'two_factor_since'>): boolean =>
  needsTwoFactor(rule, user) && user.two_factor_since === null;
