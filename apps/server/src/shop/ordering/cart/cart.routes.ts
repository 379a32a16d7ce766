import { addToCart, changeItem, listCart, removeFromCart } from '@beautymark/contracts/cart';
import type { ScannedSkin } from '@beautymark/contracts/shade-fit';
import type { FastifyRequest } from 'fastify';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { CartService } from './cart.service.ts';

interface Deps {
  cart: CartService;
  /** The skin that was scanned in the request's browser; null without a scan. */
  skinOf: (request: FastifyRequest) => Promise<ScannedSkin | null>;
}

export const cartRoutes = ({ cart, skinOf }: Deps) =>
  routesOf(
    serve(listCart, async ({ by, request }) => cart.list(by, await skinOf(request))),
    serve(addToCart, async ({ by, body, request }) => cart.add(by, body, await skinOf(request))),
    serve(changeItem, ({ by, params, body }) => cart.change(by, params.itemId, body)),
    serve(removeFromCart, ({ by, params }) => cart.remove(by, params.itemId)),
  );
