import display from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url';
import text from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import bundledSheet from './ui/bundled-assets.css?url';

const fontLink = (href: string) => `<link data-font as="font" type="font/woff2" crossorigin href="${href}">`;

/** Names of the icon and font files on a delivery network; vite.config.ts reads them from the installed packages. */
declare const __DELIVERED_FILES__: { sheets: { path: string; integrity: string }[]; fonts: string[] };

/**
 * Returns the head's links to icons and fonts. They fetch nothing until a script in the template gives them their `rel`.
 * @param cdn  address under which packages lie as `name@version/file`; null when only the bundled files are used
 */
export function assetTags(cdn: string | null): string {
  const withoutScripts = `<noscript><link rel="stylesheet" href="${bundledSheet}"></noscript>`;
  if (cdn === null) {
    return [
      ...[text, display].map(fontLink),
      `<link href="${bundledSheet}" media="print" data-delivery>`,
      withoutScripts,
    ].join('\n    ');
  }
  const { sheets, fonts } = __DELIVERED_FILES__;
  return [
    `<meta name="bundled-assets" content="${bundledSheet}">`,
    ...fonts.map((path) => fontLink(`${cdn}/${path}`)),
    ...sheets.map(
      ({ path, integrity }) =>
        `<link href="${cdn}/${path}" integrity="${integrity}" crossorigin media="print" data-delivery>`,
    ),
    withoutScripts,
  ].join('\n    ');
}
