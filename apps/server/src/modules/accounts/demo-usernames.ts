/** The accounts that every shop starts with. Their password is public, so whoever signs in is not their owner. */
export const DEMO_USERNAMES = { shopper: 'demo.shopper', seller: 'demo.seller' } as const;

export const isDemoAccount = ({ username }: { username: string }): boolean =>
  Object.values<string>(DEMO_USERNAMES).includes(username);
