import { useServerData } from '../api/server-data.tsx';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path of the canonical address. Without one the page is not indexed. */
  canonical?: string | undefined;
  /** Picture for shared links; the shop's own by default. */
  image?: string | undefined;
}

/** Made by tools/brand-pictures.ts, in a size and format that all social networks show. */
const SHARE_IMAGE = { path: '/images/share.jpg', width: 1200, height: 630 };

/** The head tags of a screen. React hoists them into the document's head and removes them with the screen. */
export function PageHead({ title, description, canonical, image }: PageHeadProps) {
  const absolute = useAbsolute();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="BeautyMark" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(canonical)} />
          <meta property="og:url" content={absolute(canonical)} />
        </>
      )}
      {image ? (
        <>
          <meta property="og:image" content={absolute(image)} />
          <meta name="twitter:card" content="summary" />
        </>
      ) : (
        <>
          <meta property="og:image" content={absolute(SHARE_IMAGE.path)} />
          <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
          <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** Search engines and link previews need absolute addresses. */
export function useAbsolute(): (address: string) => string {
  const { origin } = useServerData();
  // Joined as text: a path that begins with two slashes must not be taken for another host.
  return (address) => (address.startsWith('/') ? `${origin}${address}` : address);
}

export function StructuredData({ value }: { value: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
      dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
    />
  );
}
