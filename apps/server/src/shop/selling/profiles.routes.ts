import {
  HOUSE_ID,
  readHouseProfile,
  readSellerProfile,
  saveHouseProfile,
  saveSellerProfile,
  sellerById,
} from '@beautymark/contracts/seller-profile';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { shopperOf } from '#platform/security/sessions.ts';
import type { CatalogResponses } from '#shop/catalog/index.ts';
import type { ProfilesService } from './profiles.service.ts';

interface Deps {
  profiles: ProfilesService;
  responses: CatalogResponses;
}

export const profilesRoutes =
  ({ profiles, responses }: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...sellerById,
      config: { isCached: true },
      handler: (request, reply) =>
        responses.send(request, reply, sellerById.schema.response[200], async () => ({
          value: await profiles.page(request.params.id),
        })),
    });
    app.route({ ...readSellerProfile, handler: (request) => profiles.ownProfile(shopperOf(request)) });
    app.route({ ...saveSellerProfile, handler: (request) => profiles.save(shopperOf(request), request.body) });
    app.route({ ...readHouseProfile, handler: () => profiles.ownProfile(HOUSE_ID) });
    app.route({ ...saveHouseProfile, handler: (request) => profiles.saveHouse(shopperOf(request), request.body) });
  };
