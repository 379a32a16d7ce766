/**
 * Who may make a call, in OpenAPI's terms: no entry for everybody, the session cookie for signed-in users, and the
 * role beside it where one is needed.
 */
export const SIGNED_IN: { [scheme: string]: string[] }[] = [{ session: [] }];
export const SELLERS_ONLY: { [scheme: string]: string[] }[] = [{ session: ['seller'] }];
export const OPERATORS_ONLY: { [scheme: string]: string[] }[] = [{ session: ['operator'] }];
