import {
  addCartCode,
  cartCodes,
  changeOperatorCode,
  changeSellerCode,
  checkCode,
  createOperatorCode,
  createSellerCode,
  operatorCodes,
  removeCartCode,
  sellerCodes,
  stopOperatorCode,
  stopSellerCode,
} from '@beautymark/contracts/codes';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nextPageHeader } from '#platform/http/id-cursor.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import { shopperOf } from '#platform/security/sessions.ts';
import type { CartCodesService } from './cart-codes.service.ts';
import type { CodesService } from './codes.service.ts';

interface Deps {
  codes: CodesService;
  cartCodes: CartCodesService;
}

/** A seller's calls and the operator's are the same, for codes of their own. */
const asSeller = (request: FastifyRequest) => ({ owner: shopperOf(request), userId: shopperOf(request) });
const asOperator = (request: FastifyRequest) => ({ owner: null, userId: shopperOf(request) });

export const codesRoutes =
  ({ codes, cartCodes: inCart }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...cartCodes, handler: (request) => inCart.list(shopperOf(request)) });
    app.route({ ...addCartCode, handler: (request) => inCart.add(shopperOf(request), request.body.code) });
    app.route({ ...removeCartCode, handler: (request) => inCart.remove(shopperOf(request), request.body?.code) });
    app.route({ ...checkCode, handler: (request) => inCart.check(clientNetwork(request), request.body.code) });

    app.route({
      ...sellerCodes,
      handler: async (request, reply) => {
        const page = await codes.list(shopperOf(request), request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.codes);
      },
    });
    app.route({
      ...createSellerCode,
      handler: async (request, reply) => reply.code(201).send(await codes.create(asSeller(request), request.body)),
    });
    app.route({
      ...changeSellerCode,
      handler: (request) => codes.change(asSeller(request), request.params.id, request.body),
    });
    app.route({ ...stopSellerCode, handler: (request) => codes.stop(asSeller(request), request.params.id) });

    app.route({
      ...operatorCodes,
      handler: async (request, reply) => {
        const page = await codes.list(null, request.query);
        return reply.headers(nextPageHeader(request.url, page)).send(page.codes);
      },
    });
    app.route({
      ...createOperatorCode,
      handler: async (request, reply) => reply.code(201).send(await codes.create(asOperator(request), request.body)),
    });
    app.route({
      ...changeOperatorCode,
      handler: (request) => codes.change(asOperator(request), request.params.id, request.body),
    });
    app.route({ ...stopOperatorCode, handler: (request) => codes.stop(asOperator(request), request.params.id) });
  };
