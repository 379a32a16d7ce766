import { Readable } from 'node:stream';
import { changeParcels } from '@beautymark/contracts/parcel-bulk';
import { changeParcelStatus, sellerParcelById, sellerParcels, sellerParcelsFile } from '@beautymark/contracts/parcels';
import { csvHeaders } from '#platform/http/csv.ts';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { ParcelsService } from './parcels.service.ts';

export const parcelsRoutes = ({ parcels }: { parcels: ParcelsService }) =>
  routesOf(
    serve(sellerParcels, ({ by, query }) => parcels.listOf(by, query)),
    serve(
      sellerParcelsFile,
      ({ by, query, reply }) =>
        reply.headers(csvHeaders('beautymark-orders.csv')).send(Readable.from(parcels.csvOf(by, query))),
      { config: { isForPrograms: true } },
    ),
    serve(sellerParcelById, ({ by, params }) => parcels.parcelOf(by, params.id)),
    serve(changeParcels, async ({ by, body, request }) => {
      const result = await parcels.changeMany(by, body, (err) =>
        request.log.error({ err }, 'parcels changed only in part'),
      );
      const { changed, refused } = result;
      const { status } = body;
      request.log.info({ changed: changed.map(({ id }) => id), refused, status }, 'parcels changed together');
      return result;
    }),
    serve(changeParcelStatus, ({ by, params, body }) => parcels.changeAsSeller(by, params.id, body)),
  );
