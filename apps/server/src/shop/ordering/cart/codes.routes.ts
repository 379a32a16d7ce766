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
import { routesOf, serve } from '#platform/http/serve.ts';
import { clientNetwork } from '#platform/security/client-address.ts';
import type { CartCodesService } from './cart-codes.service.ts';
import type { CodesService } from './codes.service.ts';

interface Deps {
  codes: CodesService;
  cartCodes: CartCodesService;
}

/** A seller's calls and the operator's are the same, for codes of their own. */
const asSeller = (by: number) => ({ owner: by, userId: by });
const asOperator = (by: number) => ({ owner: null, userId: by });

export const codesRoutes = ({ codes, cartCodes: inCart }: Deps) =>
  routesOf(
    serve(cartCodes, ({ by }) => inCart.list(by)),
    serve(addCartCode, ({ by, body }) => inCart.add(by, body.code)),
    serve(removeCartCode, ({ by, body }) => inCart.remove(by, body?.code)),
    serve(checkCode, ({ body, request }) => inCart.check(clientNetwork(request), body.code)),
    serve(sellerCodes, ({ by, query }) => codes.list(by, query)),
    serve(createSellerCode, ({ by, body }) => codes.create(asSeller(by), body)),
    serve(changeSellerCode, ({ by, params, body }) => codes.change(asSeller(by), params.id, body)),
    serve(stopSellerCode, ({ by, params }) => codes.stop(asSeller(by), params.id)),
    serve(operatorCodes, ({ query }) => codes.list(null, query)),
    serve(createOperatorCode, ({ by, body }) => codes.create(asOperator(by), body)),
    serve(changeOperatorCode, ({ by, params, body }) => codes.change(asOperator(by), params.id, body)),
    serve(stopOperatorCode, ({ by, params }) => codes.stop(asOperator(by), params.id)),
  );
