/** The page of a seller; null is the house. Only addresses know another name for it. */
export const sellerPath = (id: number | null): string => `/sellers/${id ?? 'house'}`;

/** Whose page a route's parameters name, as calls say it: 0 is the house, -1 is no seller. */
export const sellerIdIn = ({ id }: Readonly<Record<string, string>>): number =>
  id === 'house' ? 0 : Number(id || Number.NaN) || -1;
