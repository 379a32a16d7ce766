import { generate } from 'lean-qr';

/** Empty cells around the code, without which cameras miss it. */
const QUIET = 4;

/** Dark on light in both themes, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const cells: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) cells.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  return (
    <svg
      role="img"
      aria-label="QR code for an authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-soft border border-line bg-on-deep-shade text-ink-on-picture"
    >
      <path fill="currentColor" d={cells.join('')} />
    </svg>
  );
}
