/** /register passes the username to /login in the state of the history entry, never in the address or in storage. */
export const afterRegistration = (username: string) => ({ registered: username });

export function registeredUsername(): string | null {
  if (typeof window === 'undefined') return null;
  const state: unknown = window.history.state;
  const hasName = typeof state === 'object' && state !== null && 'registered' in state;
  return hasName && typeof state.registered === 'string' ? state.registered : null;
}
