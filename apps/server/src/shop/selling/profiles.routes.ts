import {
  HOUSE_ID,
  readHouseProfile,
  readSellerProfile,
  saveHouseProfile,
  saveSellerProfile,
  sellerById,
} from '@beautymark/contracts/seller-profile';
import { routesOf, serve } from '#platform/http/serve.ts';
import type { CatalogResponses } from '#shop/catalog/index.ts';
import type { ProfilesService } from './profiles.service.ts';

export const profilesRoutes = ({ profiles, responses }: { profiles: ProfilesService; responses: CatalogResponses }) =>
  routesOf(
    responses.serveCached(sellerById, async ({ params }) => ({ value: await profiles.page(params.id) })),
    serve(readSellerProfile, ({ by }) => profiles.ownProfile(by)),
    serve(saveSellerProfile, ({ by, body }) => profiles.save(by, body)),
    serve(readHouseProfile, () => profiles.ownProfile(HOUSE_ID)),
    serve(saveHouseProfile, ({ by, body }) => profiles.saveHouse(by, body)),
  );
