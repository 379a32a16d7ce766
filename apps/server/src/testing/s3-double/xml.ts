import { escapeHtml } from '#platform/http/escape-html.ts';

export interface S3Fault {
  status: number;
  code: string;
}
interface Listed {
  key: string;
  size: number;
  writtenAt: Date | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const errorXml = ({ code }: S3Fault): string =>
  `${HEAD}<Error><Code>${code}</Code><Message>the double refuses: ${code}</Message></Error>`;

/** @param next  where the next page begins */
export function listXml(page: readonly Listed[], next: string | undefined): string {
  const contents = page.map(
    ({ key, size, writtenAt }) =>
      `<Contents><Key>${escapeHtml(key)}</Key><LastModified>${writtenAt?.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
  );
  const more = next === undefined ? '' : `<NextContinuationToken>${escapeHtml(next)}</NextContinuationToken>`;
  return `${HEAD}<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`;
}
