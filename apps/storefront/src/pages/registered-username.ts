/** /register passes it to /login in the state of the history entry, never in the address or in storage. */
export const afterRegistration = (username: string) => ({ registered: username });

/** The username of a visitor who has just registered. */
export function registeredIn(state: unknown): string | null {
  const { registered } = (state ?? {}) as { registered?: unknown }; // another page's state has no such entry
  return typeof registered === 'string' ? registered : null;
}
