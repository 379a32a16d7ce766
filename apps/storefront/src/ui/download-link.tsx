import { classesOf, type Look } from './button.tsx';
import { Icon } from './icon.tsx';

interface DownloadLinkProps {
  href: string;
  /** Where the shop's answer does not name the file. */
  fileName?: string;
  look?: Look;
  children: string;
}

/** Saves a file that the shop makes. */
export const DownloadLink = ({ href, fileName, look = 'secondary', children }: DownloadLinkProps) => (
  <a href={href} download={fileName ?? true} className={classesOf(look)}>
    <Icon name="ri-download-line" />
    {children}
  </a>
);
