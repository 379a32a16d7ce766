import { expect, test } from 'vitest';
import { placeIn } from './where-allowed.tsx';

const AFTER = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome', `Mozilla/5.0 (Windows NT 10.0) ${AFTER} Chrome/140.0 Safari/537.36`, 'sliders'],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0) ${AFTER} Chrome/140.0 Safari/537.36 Edg/140.0`, 'sliders'],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15) ${AFTER} Chrome/140.0 Mobile Safari/537.36`, 'sliders'],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'camera'],
  ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${AFTER} Version/18.0 Safari/605.1`, 'menu'],
  ['Safari on a phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${AFTER} Version/18.0 Mobile Safari/604.1`, 'page'],
  ['something else', 'curl/8', 'sliders'],
])('%s is shown where it keeps the permission', (_, userAgent, sign) => {
  expect(placeIn(userAgent)).toMatchObject({ sign, words: expect.stringMatching(/\.$/) });
});
