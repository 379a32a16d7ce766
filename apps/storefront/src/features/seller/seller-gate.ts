import type { Session } from '#platform/api/session.ts';

/** Who may see the dashboard, and where everyone else is led. */
export function sellerGate(session: Session): 'wait' | 'sign-in' | 'become-seller' | 'open' {
  if (session.state === 'loading') return 'wait';
  if (session.state === 'signed-out') return 'sign-in';
  return session.user.isSeller ? 'open' : 'become-seller';
}
