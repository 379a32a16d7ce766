import { Icon } from './icon.tsx';

/** Saves a file that the shop makes. */
export const DownloadLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    download
    className="inline-flex min-h-11 items-center justify-center gap-2 rounded-soft border border-line-strong px-5 font-medium text-15 text-ink transition-colors duration-120 ease-standard hover:border-ink hover:bg-sunk"
  >
    <Icon name="ri-download-line" />
    {children}
  </a>
);
