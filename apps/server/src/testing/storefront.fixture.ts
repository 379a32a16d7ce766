import type { Storefront } from '../pages/storefront.ts';

/** A storefront that is not built: `render` makes its pages, `counted` how often. */
export function aStorefront(render: Storefront['render'], more: Partial<Storefront> = {}) {
  const counted = { renders: 0 };
  const storefront: Storefront = {
    assetsDir: import.meta.dirname,
    template: async () => '<head><!--head--></head><!--delivery--><!--app--><!--server-data-->',
    assetTags: async () => '',
    modulesOf: () => [],
    cacheKey: (address) => address,
    render: async (address, read) => {
      counted.renders += 1;
      return render(address, read);
    },
    ...more,
  };
  return { counted, mountStorefront: async () => storefront };
}
