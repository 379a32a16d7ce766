import { type OperatorStatement, operatorStatements } from '@beautymark/contracts/operator';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { among, contains, containsIn, sumOfCents } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { pageById } from '#platform/db/page-by-id.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { monthOf } from '#platform/lifecycle/clock.ts';
import { SELLER_NAME } from '#shop/catalog/index.ts';
import { statementSums } from '#shop/payments/index.ts';

type Period = ReturnType<typeof monthOf>;

/** A month's sums of each seller with entries in it. */
export function statementsRoute(db: Db): Route {
  const sellersBooked = ({ from, to }: Period, search: string) =>
    db
      .selectFrom('users')
      .where('users.id', 'in', (eb) =>
        eb
          .selectFrom('ledger_entries')
          .where('booked_at', '>=', from)
          .where('booked_at', '<', to)
          .where('seller_id', 'is not', null)
          .select('seller_id'),
      )
      .where(({ or }) => or([containsIn(SELLER_NAME, search), contains('users.username', search)]))
      .select(['users.id', 'users.username', SELLER_NAME.as('name')]);

  const sumsByKind = ({ from, to }: Period, sellerIds: readonly number[]) =>
    db
      .selectFrom('ledger_entries')
      .where('seller_id', 'in', among(sellerIds))
      .where('booked_at', '>=', from)
      .where('booked_at', '<', to)
      .groupBy(['seller_id', 'kind'])
      .select(['seller_id', 'kind', sumOfCents('amount_cents').as('cents')])
      .execute();

  async function statements({ month, search = '', ...page }: SearchedPage & { month: string }) {
    const period = monthOf(month);
    const { rows, nextCursor } = await pageById(sellersBooked(period, search), 'users.id', page);
    const ids = rows.map(({ id }) => id);
    const sums = Map.groupBy(await sumsByKind(period, ids), ({ seller_id }) => seller_id);
    const items = rows.map((seller): OperatorStatement => {
      const entries = (sums.get(seller.id) ?? []).map(({ kind, cents }) => ({ kind, amountCents: cents }));
      return { seller, ...statementSums(entries) };
    });
    return { items, nextCursor };
  }

  return serve(operatorStatements, ({ query }) => statements(query));
}
