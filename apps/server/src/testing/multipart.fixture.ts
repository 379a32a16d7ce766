const BOUNDARY = 'a-boundary-of-a-test';

interface Part {
  content: Uint8Array;
  field?: string;
  fileName?: string;
  contentType?: string;
}

/** A form with one file in it, as a browser sends it. */
export function aFileUpload({ content, field = 'file', fileName = 'p.png', contentType = 'image/png' }: Part) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
