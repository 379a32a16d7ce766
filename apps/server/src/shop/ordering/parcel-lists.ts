import type { OperatorParcel } from '@beautymark/contracts/operator';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { ParcelQuery, SellerParcel, SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { Db } from '#platform/db/database.ts';
import { csvLines } from '#platform/http/csv.ts';
import { beforeId, cutPage } from '#platform/http/cursor.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  CSV_HEAD,
  readContents,
  toCsvCells,
  toOperatorParcel,
  toSellerParcel,
  toSellerParcelDetail,
} from './parcel-views.ts';
import { type ParcelFilters, type ParcelWithOrder, parcelsRepository } from './parcels.repository.ts';

/** Parcels that a CSV file reads at once. */
const CSV_PAGE = 500;

interface AllParcelsQuery {
  limit: number;
  cursor?: string | undefined;
  status?: ParcelStatus | undefined;
  isHouse: boolean;
  search?: string | undefined;
}

/** Parcels as their seller and the operator read them. */
export function parcelLists(db: Db) {
  async function listOf(sellerId: number, { limit, cursor, ...filters }: ParcelQuery) {
    const repository = parcelsRepository(db);
    const before = beforeId(cursor);
    const rows = await repository.pageOfSeller(sellerId, filters, { limit: limit + 1, before });
    const shown = rows.slice(0, limit);
    const contents = await readContents(
      db,
      shown.map(({ id }) => id),
    );
    const { nextCursor } = cutPage(rows, limit);
    return {
      items: shown.map((row): SellerParcel => toSellerParcel(row, contents)),
      total: await repository.countOfSeller(sellerId, filters),
      nextCursor,
    };
  }

  /** Parcels of all sellers, for the operator. */
  async function listOfAll({ limit, cursor, status, isHouse, search }: AllParcelsQuery) {
    const repository = parcelsRepository(db);
    const before = beforeId(cursor);
    const rows = await repository.pageOfAll({ status, isHouse, search }, { limit: limit + 1, before });
    const { rows: shown, nextCursor } = cutPage(rows, limit);
    return {
      items: await operatorParcels(shown),
      total: await repository.countOfAll({ status, isHouse, search }),
      nextCursor,
    };
  }

  async function anyParcel(id: number): Promise<OperatorParcel> {
    const row = await parcelsRepository(db).byId(id);
    const [parcel] = await operatorParcels(row ? [row] : []);
    if (!parcel) throw new Refusal('order.parcel_not_found');
    return parcel;
  }

  async function operatorParcels(rows: readonly ParcelWithOrder[]): Promise<OperatorParcel[]> {
    const contents = await readContents(
      db,
      rows.map(({ id }) => id),
    );
    const names = await parcelsRepository(db).sellerNames(rows.flatMap(({ seller_id }) => seller_id ?? []));
    return rows.map((row) => toOperatorParcel(row, { contents, names }));
  }

  /** Read in pages, so that a long history never lies in memory as a whole. */
  async function* csvOf(sellerId: number, filters: ParcelFilters): AsyncGenerator<string> {
    yield csvLines([CSV_HEAD]);
    let before: number | null = null;
    do {
      const rows = await parcelsRepository(db).pageOfSeller(sellerId, filters, { limit: CSV_PAGE, before });
      const contents = await readContents(
        db,
        rows.map(({ id }) => id),
      );
      yield csvLines(rows.map((row) => toCsvCells(row, contents)));
      before = rows.length === CSV_PAGE ? (rows.at(-1)?.id ?? null) : null;
    } while (before !== null);
  }

  async function parcelOf(sellerId: number, id: number): Promise<SellerParcelDetail> {
    const row = await parcelsRepository(db).byId(id);
    if (row?.seller_id !== sellerId) throw new Refusal('order.parcel_not_found');
    return toSellerParcelDetail(row, await readContents(db, [id]));
  }

  return { listOf, listOfAll, csvOf, parcelOf, anyParcel };
}
