import { toSignedDecimal } from '@beautymark/contracts/money';

interface Entry {
  kind: string;
  amountCents: number;
}

/** What a seller's entries of a month come to. Codes are named where one counted. */
export function statementSums(entries: readonly Entry[]) {
  const sumOf = (...kinds: string[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const codes = -sumOf('code', 'delivery code');
  const [sales, fee, returns] = [sumOf('sale'), -sumOf('fee', 'fee refund'), -sumOf('return', 'cancellation')];
  return {
    sales: toSignedDecimal(sales),
    ...(codes === 0 ? {} : { codes: toSignedDecimal(codes) }),
    fee: toSignedDecimal(fee),
    returns: toSignedDecimal(returns),
    balance: toSignedDecimal(sales - codes - fee - returns),
  };
}
