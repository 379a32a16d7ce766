import { accessKeys, createAccessKey, revokeAccessKey } from '@beautymark/contracts/access-keys';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { AccessKeysService } from './access-keys.service.ts';

export const accessKeysRoutes = ({ keys }: { keys: AccessKeysService }) =>
  routesOf(
    serve(accessKeys, ({ by }) => keys.list(by)),
    serve(createAccessKey, ({ by, body }) => keys.create(by, body)),
    serve(revokeAccessKey, ({ by, params }) => keys.revoke(by, params.id)),
  );
