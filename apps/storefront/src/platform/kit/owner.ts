import { operatorUrl } from '@beautymark/contracts/staff-roles';

/** Whose codes, questions or webhooks: a seller's own, or those of the house, which the operator looks after. */
export type Owner = 'seller' | 'operator';

/** The operator's calls are the seller's at another address, with the same contracts. */
export const pathOf = <Url extends `/api/${string}`>(owner: Owner, url: Url): Url =>
  owner === 'seller' ? url : (operatorUrl(url) as Url); // the same contract
