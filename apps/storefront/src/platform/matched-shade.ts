import { STORAGE_KEYS } from '@beautymark/contracts/vocabularies';
import { storedAnalysis } from './stored-analysis.ts';
import { storedValue } from './stored-value.ts';

interface StoredMatch {
  product_id?: number;
  wear?: { shade?: string; hex?: string; pans?: unknown };
}

/** What lies there may be of another version or damaged. */
const storedMatches = storedValue(STORAGE_KEYS.scan, (stored) => {
  const { timestamp, recommendations } = (stored ?? {}) as { timestamp?: unknown; recommendations?: StoredMatch[] };
  return { timestamp, matches: Array.isArray(recommendations) ? recommendations : [] };
});

/** The shade in which the scan in this browser has matched a product: no list names another one. */
export function matchedShade(productId: number): { name: string; hex: string } | null {
  const { timestamp, matches } = storedMatches.read();
  if (storedAnalysis.read()?.timestamp !== timestamp) return null;
  const { shade: name, hex, pans } = matches.find((match) => match?.product_id === productId)?.wear ?? {};
  return name && hex && !pans ? { name, hex } : null;
}
