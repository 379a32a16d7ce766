import { HELP_TOPICS } from '#platform/help/help-topics.ts';

interface PageLink {
  href: string;
  title: string;
}

/** Where the words of the shop lead that no product is called, by the name of the place in a reading. */
export const SHOP_PAGES: Readonly<Record<string, PageLink>> = {
  delivery: HELP_TOPICS.delivery,
  returns: HELP_TOPICS.returns,
  orders: { href: '/account/orders', title: 'Your orders' },
  account: { href: '/login', title: 'Sign in' },
  scan: { href: '/#ai-scanner', title: 'Find your shade with the AI Scanner' },
  sell: { href: '/register?seller=true', title: 'Sell on BeautyMark' },
  brands: { href: '/products?brands=true', title: 'All Brands' },
  contact: HELP_TOPICS.contact,
};
