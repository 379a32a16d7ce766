const EVERY_MS = 10_000;
const SHOW_AFTER_MS = 300;

/**
 * Shows the name and elapsed time of a long step: an updating line in a terminal, a line every ten seconds in a log.
 * A short step prints nothing.
 */
export async function showingProgress(name, work, out = process.stderr) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  let shown = false;
  const show = () => {
    if (out.isTTY) out.write(`\r${name} … ${seconds()} `);
    else if (shown) out.write(`${name} … ${seconds()}\n`);
    else out.write(`${name} …\n`);
    shown = true;
  };
  const first = setTimeout(show, SHOW_AFTER_MS);
  const every = setInterval(show, out.isTTY ? 1000 : EVERY_MS);
  try {
    const result = await work();
    if (shown) out.write(`${out.isTTY ? '\r' : ''}${name} … done in ${seconds()}\n`);
    return result;
  } catch (error) {
    if (shown) out.write(`${out.isTTY ? '\r' : ''}${name} … failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(every);
  }
}
