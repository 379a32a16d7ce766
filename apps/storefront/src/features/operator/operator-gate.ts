import type { Session } from '#platform/api/session.ts';

/** Who may see the page. To everyone else who is signed in it does not exist. */
export function operatorGate(session: Session): 'wait' | 'sign-in' | 'unknown' | 'open' {
  if (session.state === 'loading') return 'wait';
  if (session.state === 'signed-out') return 'sign-in';
  return session.user.isOperator ? 'open' : 'unknown';
}
