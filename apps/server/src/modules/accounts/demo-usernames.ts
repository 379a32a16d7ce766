/** The accounts that every shop starts with. Their password is public, so signing in does not prove ownership. */
export const DEMO_USERNAMES = { shopper: 'demo.shopper', seller: 'demo.seller' } as const;

export const isDemoAccount = ({ username }: { username: string }): boolean =>
  Object.values<string>(DEMO_USERNAMES).includes(username);
