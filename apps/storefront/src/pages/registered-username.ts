export interface Registered {
  username: string;
  /** Where signing in leads unless the address says so; null: home. */
  next: string | null;
}

/** /register passes these to /login in the state of the history entry, never in the address or in storage. */
export const afterRegistration = (registered: Registered) => ({ registered });

export function registeredIn(state: unknown): Registered | null {
  const { registered } = (state ?? {}) as { registered?: Partial<Record<keyof Registered, unknown>> }; // another page's state has no such entry
  if (typeof registered?.username !== 'string') return null;
  return { username: registered.username, next: typeof registered.next === 'string' ? registered.next : null };
}
