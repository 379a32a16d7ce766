import type { ProductFilters } from '@beautymark/contracts/catalog';
import { z } from 'zod';
import { readCursor, writeCursor } from '#platform/http/cursor.ts';
import { type Candidates, selectRows } from './product-filters.ts';
import { featuredKey } from './product-sort.ts';

/** The score and id of a page's last product. */
const Position = z.tuple([z.literal('relevance'), z.int(), z.int()]);

function positionOf(cursor: string): { score: number; id: number } {
  const [, score, id] = readCursor(Position, cursor);
  return { score, id };
}

/** Sorts rows by their score, best first; equal ones stay in their order. */
function rankByScore(rows: Uint32Array, scores: Uint16Array): Uint32Array {
  const positions = new Uint32Array(rows.reduce((best, row) => Math.max(best, scores[row] ?? 0), 0) + 2);
  // A counting sort: there are few scores and many rows. Positions are counted from the best score down.
  const rankOf = (row: number) => positions.length - 2 - (scores[row] as number); // rows are below the size
  for (const row of rows) positions[rankOf(row) + 1] = (positions[rankOf(row) + 1] as number) + 1;
  for (let rank = 1; rank < positions.length; rank++)
    positions[rank] = (positions[rank] as number) + (positions[rank - 1] as number);
  const ranked = new Uint32Array(rows.length);
  for (const row of rows) {
    const position = positions[rankOf(row)] as number;
    positions[rankOf(row)] = position + 1;
    ranked[position] = row;
  }
  return ranked;
}

function asFeatured({ columns, size }: Candidates, rows: Uint32Array): Uint32Array {
  const isMatch = new Uint8Array(size);
  for (const row of rows) isMatch[row] = 1;
  // The order may know products that are newer than these candidates: they are no match.
  return columns.orderOf('featured', size).rows.filter((row) => isMatch[row] === 1);
}

interface RelevancePage {
  scores: Uint16Array;
  filters: ProductFilters;
  limit: number;
  cursor: string | undefined;
}

/** One page of what a search found, best first, equal ones as featured. */
export function selectBestPage(candidates: Candidates, { scores, filters, limit, cursor }: RelevancePage) {
  const ids = candidates.columns.columns.id;
  const selection = selectRows(candidates);
  selection.filterBy(filters);
  selection.filterByAttributes(filters);
  const ranked = rankByScore(asFeatured(candidates, selection.rows()), scores);
  const scoreOf = (row: number) => scores[row] as number; // rows are below the size
  const after = cursor === undefined ? null : positionOf(cursor);
  const isLater = (id: number, than: number) => featuredKey(id) - featuredKey(than) || id - than;
  const isBehind = (row: number) =>
    after === null ||
    scoreOf(row) < after.score ||
    (scoreOf(row) === after.score && isLater(ids[row] as number, after.id) > 0);
  const first = ranked.findIndex(isBehind);
  const page = first === -1 ? new Uint32Array(0) : ranked.subarray(first, first + limit);
  const last = page.at(-1);
  const hasMore = first !== -1 && first + limit < ranked.length;
  return {
    ids: Array.from(page, (row) => ids[row] as number),
    total: ranked.length,
    nextCursor: last !== undefined && hasMore ? writeCursor(['relevance', scoreOf(last), ids[last]]) : null,
  };
}
