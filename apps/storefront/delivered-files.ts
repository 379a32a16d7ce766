import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A stylesheet of the icon or font packages as a delivery network serves it. */
export interface DeliveredSheet {
  /** "remixicon@4.9.1/fonts/remixicon.css": the path on any mirror of the npm registry's files. */
  path: string;
  integrity: string;
}

const require = createRequire(import.meta.url);

const sheets = [
  ['remixicon', 'fonts/remixicon.css'],
  ['@fontsource-variable/hanken-grotesk', 'wght.css'],
  ['@fontsource-variable/bodoni-moda', 'opsz.css'],
] as const;

const fonts = [
  ['@fontsource-variable/hanken-grotesk', 'files/hanken-grotesk-latin-wght-normal.woff2'],
  ['@fontsource-variable/bodoni-moda', 'files/bodoni-moda-latin-opsz-normal.woff2'],
] as const;

const pinned = (name: string, file: string): string => {
  const { version } = require(`${name}/package.json`) as { version: string };
  return `${name}@${version}/${file}`;
};

/** Version and content come from the installed packages, so a page never requests files that it was not tested with. */
export const deliveredFiles = (): { sheets: DeliveredSheet[]; fonts: string[] } => ({
  sheets: sheets.map(([name, file]) => ({
    path: pinned(name, file),
    integrity: `sha384-${createHash('sha384')
      .update(readFileSync(require.resolve(`${name}/${file}`)))
      .digest('base64')}`,
  })),
  fonts: fonts.map(([name, file]) => pinned(name, file)),
});
