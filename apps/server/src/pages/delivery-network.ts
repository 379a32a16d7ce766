import type { Env } from '#platform/lifecycle/env.ts';

/** jsDelivr's mirror of the npm registry: files lie at `name@version/path`. */
const PUBLIC_CDN = 'https://cdn.jsdelivr.net/npm';

/** Where the icon sheet and fonts lie; null when only the bundled files are used. */
export const deliveryNetwork = ({ CDN_URL = PUBLIC_CDN }: Env): string | null =>
  CDN_URL === 'self' ? null : CDN_URL.replace(/\/+$/, '');
