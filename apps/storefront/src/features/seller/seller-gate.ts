import type { Session } from '#platform/api/session.ts';

/** Decides who may see the dashboard and where other visitors are sent. */
export function sellerGate(session: Session): 'wait' | 'sign-in' | 'become-seller' | 'open' {
  if (session.state === 'loading') return 'wait';
  if (session.state === 'signed-out') return 'sign-in';
  return session.user.isSeller ? 'open' : 'become-seller';
}
