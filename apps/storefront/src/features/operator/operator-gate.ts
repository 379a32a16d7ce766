import type { User } from '@beautymark/contracts/accounts';
import type { Session } from '#platform/api/session.ts';

type Gate = { state: 'wait' | 'sign-in' | 'unknown' | 'two-factor' } | { state: 'open'; user: User };

/** Who may see the page: operators and staff. To everyone else who is signed in it does not exist. */
export function operatorGate(session: Session): Gate {
  if (session.state === 'loading') return { state: 'wait' };
  if (session.state === 'signed-out') return { state: 'sign-in' };
  const { user } = session;
  if (!user.isOperator && !user.staffRole) return { state: 'unknown' };
  return user.needsTwoFactor ? { state: 'two-factor' } : { state: 'open', user };
}
