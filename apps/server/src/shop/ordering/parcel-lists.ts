import type { OperatorParcel } from '@beautymark/contracts/operator';
import type { ParcelStatus } from '@beautymark/contracts/parcel-status';
import type { ParcelQuery, SellerParcel, SellerParcelDetail } from '@beautymark/contracts/parcels';
import type { SearchedPage } from '@beautymark/contracts/query-values';
import { count } from '#platform/db/count.ts';
import type { Db } from '#platform/db/database.ts';
import { pageById, pageOfParts } from '#platform/db/page-by-id.ts';
import { csvLines } from '#platform/http/csv.ts';
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

const CSV_PAGE = 500;

interface AllParcelsQuery extends SearchedPage {
  status?: ParcelStatus | undefined;
  isHouse: boolean;
}

/** Lists of parcels for their seller and the operator. */
export function parcelLists(db: Db) {
  async function listOf(sellerId: number, { limit, cursor, ...filters }: ParcelQuery) {
    const parcels = parcelsRepository(db).ofSeller(sellerId, filters);
    const { rows, nextCursor } = await pageById(parcels, 'parcels.id', { limit, cursor });
    const contents = await readContents(db, idsOf(rows));
    const items = rows.map((row): SellerParcel => toSellerParcel(row, contents));
    return { items, total: await count(parcels), nextCursor };
  }

  async function listOfAll({ limit, cursor, ...filters }: AllParcelsQuery) {
    const parts = await parcelsRepository(db).ofAll(filters);
    const page = await pageOfParts(parts, 'parcels.id', { limit, cursor });
    const rows = await parcelsRepository(db).byIds(idsOf(page.rows));
    let total = 0;
    for (const part of parts) total += await count(part);
    return { items: await operatorParcels(rows), total, nextCursor: page.nextCursor };
  }

  async function anyParcel(id: number): Promise<OperatorParcel> {
    const row = await parcelsRepository(db).byId(id);
    const [parcel] = await operatorParcels(row ? [row] : []);
    if (!parcel) throw new Refusal('order.parcel_not_found');
    return parcel;
  }

  async function operatorParcels(rows: readonly ParcelWithOrder[]): Promise<OperatorParcel[]> {
    const contents = await readContents(db, idsOf(rows));
    const names = await parcelsRepository(db).sellerNames(rows.flatMap(({ seller_id }) => seller_id ?? []));
    return rows.map((row) => toOperatorParcel(row, { contents, names }));
  }

  /** Read in pages, to bound the memory. */
  async function* csvOf(sellerId: number, filters: ParcelFilters): AsyncGenerator<string> {
    yield csvLines([CSV_HEAD]);
    const parcels = parcelsRepository(db).ofSeller(sellerId, filters);
    let cursor: string | null | undefined;
    do {
      const page = await pageById(parcels, 'parcels.id', { limit: CSV_PAGE, cursor });
      const contents = await readContents(db, idsOf(page.rows));
      yield csvLines(page.rows.map((row) => toCsvCells(row, contents)));
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  /** @param owner  null: the house, with its own parcels only */
  async function parcelOf(owner: number | null, id: number): Promise<SellerParcelDetail> {
    const row = await parcelsRepository(db).byId(id);
    if (row?.seller_id !== owner) throw new Refusal('order.parcel_not_found');
    return toSellerParcelDetail(row, await readContents(db, [id]));
  }

  return { listOf, listOfAll, csvOf, parcelOf, anyParcel };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
