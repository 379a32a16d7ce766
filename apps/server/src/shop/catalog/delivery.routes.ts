import { changeDelivery, operatorDelivery, readOffers, resetDelivery } from '@beautymark/contracts/delivery';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { DeliveryService } from './delivery.service.ts';

export const deliveryRoutes = ({ delivery }: { delivery: DeliveryService }) =>
  routesOf(
    serve(readOffers, () => delivery.offers()),
    serve(operatorDelivery, () => delivery.current()),
    serve(changeDelivery, ({ by, body }) => delivery.change(by, body)),
    serve(resetDelivery, ({ by }) => delivery.reset(by)),
  );
