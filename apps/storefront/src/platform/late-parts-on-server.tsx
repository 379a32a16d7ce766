import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Late, lateParts } from './late-part.tsx';

/**
 * Draws what is the same on every page once per process: footer and tutorials are a quarter of the home page's elements.
 * The browser takes them over as text and draws them anew when its visitor comes near, so nothing needs to match.
 */
export async function drawLateParts(): Promise<void> {
  await Promise.all(lateParts.filter(({ html }) => html === null).map(draw));
}

async function draw(part: Late): Promise<void> {
  const { default: Part } = await part.load();
  const tree = (
    <Router ssrPath="/">
      <Part />
    </Router>
  );
  part.html = renderToString(tree, { identifierPrefix: part.name });
}
