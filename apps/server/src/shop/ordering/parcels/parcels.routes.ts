import { Readable } from 'node:stream';
import { changeParcels } from '@beautymark/contracts/parcel-bulk';
import { changeParcelStatus, sellerParcelById, sellerParcels, sellerParcelsFile } from '@beautymark/contracts/parcels';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { csvHeaders } from '#platform/http/csv.ts';
import { listHeaders } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { ParcelsService } from './parcels.service.ts';

interface Deps {
  parcels: ParcelsService;
}

export const parcelsRoutes =
  ({ parcels }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...sellerParcels,
      handler: async (request, reply) => {
        const page = await parcels.listOf(shopperOf(request), request.query);
        return reply.headers(listHeaders(request.url, page)).send(page.items);
      },
    });
    app.route({
      ...sellerParcelsFile,
      config: { isForPrograms: true },
      handler: async (request, reply) =>
        reply
          .headers(csvHeaders('beautymark-orders.csv'))
          // A stream is sent as it is; the contract's text is what it adds up to.
          .send(Readable.from(parcels.csvOf(shopperOf(request), request.query)) as unknown as string),
    });
    app.route({
      ...sellerParcelById,
      handler: (request) => parcels.parcelOf(shopperOf(request), request.params.id),
    });
    app.route({
      ...changeParcels,
      handler: async (request) => {
        const result = await parcels.changeMany(shopperOf(request), request.body, (err) =>
          request.log.error({ err }, 'parcels changed only in part'),
        );
        const { changed, refused } = result;
        const { status } = request.body;
        request.log.info({ changed: changed.map(({ id }) => id), refused, status }, 'parcels changed together');
        return result;
      },
    });
    app.route({
      ...changeParcelStatus,
      handler: async (request) => {
        const { id } = request.params;
        const parcel = await parcels.changeAsSeller(shopperOf(request), id, request.body);
        request.log.info({ parcelId: id, status: parcel.status }, 'parcel changed');
        return parcel;
      },
    });
  };
