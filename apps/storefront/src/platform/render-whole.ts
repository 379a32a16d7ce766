import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** Stands where React gave up on a Suspense boundary: it failed, or waits for its code. No text of a page can spell it. */
const LEFT_OUT = '<!--$!-->';

/**
 * The HTML of a tree in which nothing is missing. Written at once when all code is here, which costs half as much as a
 * stream; what is left out then is waited for.
 * @throws what a component threw while it was drawn
 */
export async function renderWhole(tree: ReactNode): Promise<string> {
  return renderedAtOnce(tree) ?? renderAwaited(tree);
}

/** Null when a part waits or fails, within a Suspense boundary or without one. */
function renderedAtOnce(tree: ReactNode): string | null {
  try {
    const html = renderToString(tree);
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    // A failure is thrown again by the rendering that follows.
    return null;
  }
}

const renderAwaited = (tree: ReactNode): Promise<string> =>
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
