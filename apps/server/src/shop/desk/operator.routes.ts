import {
  approveSeller,
  declineSeller,
  operatorAudit,
  operatorFigures,
  operatorOrders,
  operatorParcelStatus,
  operatorSellerProducts,
  operatorSellers,
  operatorStatements,
  reinstateSeller,
  suspendSeller,
} from '@beautymark/contracts/operator';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listHeaders, nextPageHeader } from '#platform/http/id-cursor.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { OperatorService } from './operator.service.ts';

interface Deps {
  operator: OperatorService;
}

export const operatorRoutes =
  ({ operator }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...operatorSellers,
      handler: async (request, reply) => {
        const page = await operator.sellers(request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.sellers);
      },
    });
    app.route({
      ...operatorSellerProducts,
      handler: async (request, reply) => {
        const page = await operator.productsOf(request.params.id, request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.products);
      },
    });
    app.route({
      ...suspendSeller,
      handler: async (request) => {
        const action = { sellerId: request.params.id, reason: request.body.reason };
        const seller = await operator.suspend({ operatorId: shopperOf(request), ...action });
        request.log.info({ sellerId: seller.id }, 'seller suspended');
        return seller;
      },
    });
    app.route({
      ...reinstateSeller,
      handler: async (request) => {
        const action = { sellerId: request.params.id, reason: request.body.reason };
        const seller = await operator.reinstate({ operatorId: shopperOf(request), ...action });
        request.log.info({ sellerId: seller.id }, 'seller reinstated');
        return seller;
      },
    });
    app.route({
      ...approveSeller,
      handler: async (request) => {
        const action = { sellerId: request.params.id, reason: request.body.reason ?? '' };
        const seller = await operator.approve({ operatorId: shopperOf(request), ...action });
        request.log.info({ sellerId: seller.id }, 'seller approved');
        return seller;
      },
    });
    app.route({
      ...declineSeller,
      handler: async (request) => {
        const action = { sellerId: request.params.id, reason: request.body.reason };
        const seller = await operator.decline({ operatorId: shopperOf(request), ...action });
        request.log.info({ sellerId: seller.id }, 'seller declined');
        return seller;
      },
    });
    app.route({
      ...operatorOrders,
      handler: async (request, reply) => {
        const { house, ...query } = request.query;
        const page = await operator.orders({ ...query, isHouse: house === 'true' });
        return reply.headers(listHeaders(request.url, page)).send(page.parcels);
      },
    });
    app.route({
      ...operatorParcelStatus,
      handler: async (request) => {
        const { id } = request.params;
        const parcel = await operator.changeParcel(shopperOf(request), id, request.body);
        request.log.info({ parcelId: id, status: parcel.status }, 'parcel changed by an operator');
        return parcel;
      },
    });
    app.route({ ...operatorFigures, handler: () => operator.figures() });
    app.route({ ...operatorStatements, handler: (request) => operator.statements(request.query.month) });
    app.route({
      ...operatorAudit,
      handler: async (request, reply) => {
        const page = await operator.auditLog(request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.entries);
      },
    });
  };
