import { changeAddress, removeAddress, saveAddress, savedAddresses } from '@beautymark/contracts/saved-addresses';
import { noStore, routesOf, serve } from '#platform/http/serve.ts';
import type { AddressesService } from './addresses.service.ts';

export const addressesRoutes = ({ addresses }: { addresses: AddressesService }) =>
  routesOf(
    noStore,
    serve(savedAddresses, ({ by }) => addresses.list(by)),
    serve(saveAddress, ({ by, body }) => addresses.save(by, body)),
    serve(changeAddress, ({ by, params, body }) => addresses.change(by, params.id, body)),
    serve(removeAddress, ({ by, params }) => addresses.remove(by, params.id)),
  );
