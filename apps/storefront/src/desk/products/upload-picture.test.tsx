import { REFUSALS, type RefusalCode } from '@beautymark/contracts/refusals';
import { expect, test, vi } from 'vitest';
import { CallFailed } from '#platform/api/call.ts';
import { uploadPicture, whyUploadFailed } from './upload-picture.ts';

test.each<[RefusalCode, string]>([
  ['photo.too_large', 'This picture is too large: at most 12 MB and 50 megapixels, 4 as AVIF. Try it as a JPEG.'],
  ['photo.several_pictures', 'This file holds several pictures. Choose one that doesn’t move.'],
  ['photo.too_small', 'This picture is too small: at least 320 pixels on each side.'],
])('%s is told so that the seller can mend it', (code, told) => {
  const { status } = REFUSALS[code];
  const answer = new CallFailed(new Response(null, { status }), JSON.stringify({ ...REFUSALS[code], code }));
  expect(whyUploadFailed(answer)).toBe(told);
});

test('an upload that is given up settles', async () => {
  class Pending extends EventTarget {
    upload = new EventTarget();
    open() {}
    send() {}
    abort = () => this.dispatchEvent(new Event('abort'));
  }
  vi.stubGlobal('XMLHttpRequest', Pending);
  const attempt = new AbortController();
  const upload = uploadPicture(new File(['x'], 'x.png'), { path: '/', onProgress: () => {}, signal: attempt.signal });
  attempt.abort();
  await expect(upload).rejects.toBe(attempt.signal.reason);
  vi.unstubAllGlobals();
});
