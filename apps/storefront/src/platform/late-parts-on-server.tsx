import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Late, lateParts } from './late-part.tsx';

/**
 * Draws what is the same on every page once per process: footer and tutorials are a quarter of the home page's elements.
 * The browser takes them over as text and draws them anew when its visitor comes near, so nothing needs to match.
 */
export async function drawLateParts(): Promise<void> {
  await Promise.all(lateParts.map((part, i) => part.html ?? draw(part, `late${i}`)));
}

/** @param prefix  begins the ids within, so that they are nobody else's on the page */
async function draw(part: Late, prefix: string): Promise<void> {
  const { default: Part } = await part.load();
  const tree = (
    <Router ssrPath="/">
      <Part />
    </Router>
  );
  part.html = renderToString(tree, { identifierPrefix: prefix });
}
