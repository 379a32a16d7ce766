import type { Visit } from '#platform/page.ts';
import { checkoutPage } from './checkout.page.ts';
import { homePage } from './home.page.ts';
import { listingPage } from './listing.page.ts';
import { loginPage } from './login.page.ts';
import { notFoundPage } from './not-found.page.ts';
import { productPage } from './product.page.ts';
import { registerPage } from './register.page.ts';
import { sellerDashboardPage } from './seller-dashboard.page.ts';

const pages = [homePage, listingPage, productPage, loginPage, registerPage, checkoutPage, sellerDashboardPage];

/** The page at an address; every other path is the not-found page. */
export function visitOf(pathname: string, search: string): Visit {
  for (const page of pages) {
    const visit = page.visit(pathname, search);
    if (visit) return visit;
  }
  return notFoundVisit();
}

export const notFoundVisit = (): Visit => {
  const visit = notFoundPage.visit('/', '');
  if (!visit) throw new Error('the not-found page matches everything');
  return visit;
};
