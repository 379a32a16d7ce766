import { Refusal } from './refusal.ts';

interface RefusedRow {
  id: number;
  code: string;
  message: string;
}

/**
 * Acts on each row alone: a refused one does not affect the others. When the shop itself fails, that row and all later
 * ones are refused, so that the answer still reports the earlier ones.
 * @param onFailure  gets an error that is not a refusal
 * @returns the refused rows, in their order
 */
export async function settleEach<Row extends { id: number }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  let isFailing = false;
  for (const row of rows) {
    try {
      if (isFailing) throw new Refusal('server.failed');
      await act(row);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('server.failed');
      if (refusal !== error) {
        isFailing = true;
        onFailure(error);
      }
      refused.push({ id: row.id, code: refusal.code, message: refusal.extras.detail ?? refusal.message });
    }
  }
  return refused;
}
