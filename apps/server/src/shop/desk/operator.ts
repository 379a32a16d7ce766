import {
  type OperatorParcel,
  operatorOrders,
  operatorParcelStatus,
  retryFailedJobs,
} from '@beautymark/contracts/operator';
import type { ParcelStatusChange } from '@beautymark/contracts/parcels';
import { audit } from '#platform/db/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { Shop } from '#platform/shop.ts';
import { type ParcelsService, parcelName } from '#shop/ordering/index.ts';
import type { ProductLists } from '#shop/selling/index.ts';
import { auditLogRoute } from './audit-log.ts';
import { operatorFiguresRoutes } from './operator-figures.ts';
import { operatorSellersRoutes } from './operator-sellers.ts';
import { statementsRoute } from './operator-statements.ts';

interface Deps {
  parcels: ParcelsService;
  lists: ProductLists;
}

/** Operators' calls. Each change is in the audit log, in the same transaction. */
export function operatorRoutes(shop: Shop, { parcels, lists }: Deps) {
  const { db, clock, jobs } = shop;

  async function changeParcel(by: number, id: number, change: ParcelStatusChange): Promise<OperatorParcel> {
    // Without the note, which is in the parcel's history: the log can never be erased.
    const done = { by, action: `parcel ${change.status}`, subject: `parcel ${id}` };
    await parcels.changeStatus({}, id, { ...change, by: 'operator', userId: by }, (tx, row) =>
      audit(tx, clock, { ...done, name: parcelName(row) }),
    );
    return parcels.anyParcel(id);
  }

  const retryFailed = (by: number): Promise<void> =>
    inTransaction(db, async (tx) => {
      const retried = await jobs.retryFailed(tx);
      if (retried > 0)
        await audit(tx, clock, { by, action: 'failed jobs retried', subject: 'jobs', note: String(retried) });
    });

  return routesOf(
    (app) => app.register(operatorSellersRoutes(shop, lists)),
    (app) => app.register(operatorFiguresRoutes(shop)),
    statementsRoute(db),
    auditLogRoute(db),
    serve(operatorOrders, ({ query: { house, ...query } }) =>
      parcels.listOfAll({ ...query, isHouse: house === 'true' }),
    ),
    serve(operatorParcelStatus, ({ by, params, body }) => changeParcel(by, params.id, body)),
    serve(retryFailedJobs, ({ by }) => retryFailed(by)),
  );
}
