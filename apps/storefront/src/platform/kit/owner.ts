/** Whose codes, questions or webhooks: a seller's own, or those of the house, which the operator looks after. */
export type Owner = 'seller' | 'operator';

/** The operator's calls are the seller's at another address, with the same contracts. */
export const pathOf = <Url extends `/api/seller/${string}`>(owner: Owner, url: Url): Url =>
  url.replace('/api/seller/', `/api/${owner}/`) as Url; // the same contract
