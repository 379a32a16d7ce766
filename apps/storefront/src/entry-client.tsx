import './ui/tokens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { notFoundVisit, visitOf } from './pages/index.ts';
import { followIntent } from './platform/navigate.ts';
import { newQueryClient } from './platform/query-client.ts';
import { startScrollPlaces } from './platform/scroll-places.ts';
import { NOT_FOUND, type ServerData } from './platform/server-data.tsx';
import { followOtherTabs } from './platform/session.ts';

/** Not top-level await: it can stop hydration without a word. */
async function main() {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  const text = document.getElementById('server-data')?.textContent;
  // Written by our own server from typed answers.
  const serverData = (text ? JSON.parse(text) : {}) as ServerData;
  const first = NOT_FOUND in serverData ? notFoundVisit() : visitOf(window.location.pathname, window.location.search);
  await first.prepare();
  const cache = newQueryClient();
  startScrollPlaces();
  followOtherTabs(cache);
  const app = <App cache={cache} serverData={serverData} visit={first} />;
  // As a transition React takes the page over in slices of a few milliseconds: a touch in between is answered.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  followIntent((url) => {
    const visit = visitOf(url.pathname, url.search);
    // What fails now is asked for again, and shown, when the link is followed.
    void Promise.allSettled([visit.prepare(), visit.load(cache)]);
  });
}

void main();
