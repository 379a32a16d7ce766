import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';

/** What stands in the document's head for one visit. */
export interface Head {
  title: string;
  description: string;
  /** Path of the canonical address; absent: the page should not be indexed. */
  canonical?: string;
  image?: string;
  /** JSON-LD objects. */
  structured?: object[];
  preloadImage?: { href: string; srcSet?: string; sizes?: string; type?: string };
}

export interface Place<P> {
  params: P;
  search: URLSearchParams;
}

export interface PageDefinition<P> {
  /** `product` has its screen in pages/product-view.tsx: the server preloads that chunk. */
  name: string;
  path: string;
  /** null: the not-found page, status 404. */
  params: (raw: Record<string, string>) => P | null;
  /** Starts what the page reads. Rejects when the page cannot live without it (a 404 becomes the not-found page). */
  load: (cache: QueryClient, place: Place<P>) => Promise<unknown>;
  head: (cache: QueryClient, place: Place<P>) => Head;
  view: () => Promise<{ default: ComponentType<{ params: P }> }>;
  /** By path, how many items of a list the first view shows: the server sends no more of it along with the page. */
  firstView?: FirstView;
}

export type FirstView = Readonly<Record<string, number>>;

/** One page at one address. */
export interface Visit {
  page: string;
  load: (cache: QueryClient) => Promise<unknown>;
  head: (cache: QueryClient) => Head;
  /** Fetches the screen's code, once; after a failure again. */
  prepare: () => Promise<void>;
  /** The fetch that was started last: the same promise each time, so that a drawing that waits for it ends. */
  prepared: () => Promise<void>;
  /** The screen, or null while its code is not here. */
  render: () => ReactNode | null;
  firstView: FirstView;
}

export interface Page {
  name: string;
  visit: (pathname: string, search: string) => Visit | null;
}

export function definePage<P>(definition: PageDefinition<P>): Page {
  const pattern = new RegExp(`^${definition.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
  let View: ComponentType<{ params: P }> | null = null;
  let preparing: Promise<void> | null = null;
  let latest: Promise<void> | null = null;
  // A failed download must not be remembered: the next click tries again.
  const prepare = () => {
    preparing ??= definition.view().then(
      (module) => {
        View = module.default;
      },
      (error: unknown) => {
        preparing = null;
        throw error;
      },
    );
    latest = preparing;
    return preparing;
  };

  return {
    name: definition.name,
    visit(pathname, search) {
      const match = pattern.exec(pathname);
      const params = match ? definition.params({ ...match.groups }) : null;
      if (params === null) return null;
      const place = { params, search: new URLSearchParams(search) };
      return {
        page: definition.name,
        load: (cache) => definition.load(cache, place),
        head: (cache) => definition.head(cache, place),
        prepare,
        prepared: () => latest ?? prepare(),
        render: () => (View ? createElement(View, { params }) : null),
        firstView: definition.firstView ?? {},
      };
    },
  };
}
