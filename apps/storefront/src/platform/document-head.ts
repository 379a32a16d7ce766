import type { QueryClient } from '@tanstack/react-query';
import type { Visit } from './page.ts';

/** Keeps title and description right after a navigation in the browser, also when the page's data arrive later. */
export function keepHead(cache: QueryClient, visit: Visit): () => void {
  const write = () => {
    const { title, description } = visit.head(cache);
    if (document.title !== title) document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  };
  write();
  return cache.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') write();
  });
}
