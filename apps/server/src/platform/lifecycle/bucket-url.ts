export interface BucketPlace {
  bucket: string;
  /** The beginning of all file names; empty, or ends with a slash. */
  prefix: string;
  region: string | undefined;
  /** The address of a store other than Amazon's. */
  endpoint: string | undefined;
}

const PARAMETERS = ['region', 'endpoint'];

/** Reads `s3://bucket/prefix?region=…&endpoint=…`. @returns null for any other text */
export function parseBucketUrl(text: string): BucketPlace | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !url.hostname || url.username || url.password || url.port) return null;
  if ([...url.searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isWebAddress(endpoint)) return null;
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    region: url.searchParams.get('region') ?? undefined,
    endpoint,
  };
}

const isWebAddress = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
