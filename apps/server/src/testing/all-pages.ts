import type { TestShop } from './build-shop.ts';

/** The answers of a list from the first page to the last, each named by the one before. */
export async function allPages({ get }: Pick<TestShop, 'get'>, first: string) {
  const pages: Awaited<ReturnType<TestShop['get']>>[] = [];
  for (let next: string | undefined = first; next !== undefined; ) {
    const page = await get(next);
    pages.push(page);
    next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return pages;
}
