import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The HTML of a tree in which nothing is missing. `renderToString` would leave out what fails inside a Suspense
 * boundary, or what waits for its code, without a word.
 * @throws what a component threw while it was drawn
 */
export const renderWhole = (tree: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      // A large part would otherwise be sent behind the page and put in place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(page),
      onError: reject,
    });
  });
