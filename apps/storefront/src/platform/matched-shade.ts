import { partOfScan } from './stored-scan.ts';

interface StoredMatch {
  product_id?: number;
  wear?: { shade?: string; hex?: string; pans?: unknown };
}

const storedMatches = partOfScan(({ recommendations }): StoredMatch[] =>
  Array.isArray(recommendations) ? recommendations : [],
);

/** The shade in which the scan in this browser has matched a product: no list names another one. */
export function matchedShade(productId: number): { name: string; hex: string } | null {
  const match = storedMatches.read()?.find((one) => one?.product_id === productId);
  const { shade: name, hex, pans } = match?.wear ?? {};
  return name && hex && !pans ? { name, hex } : null;
}
