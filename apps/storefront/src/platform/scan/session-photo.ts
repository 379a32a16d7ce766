import type { FaceDetails } from '@beautymark/contracts/face';

/** A scanned photo, and what was measured on it. */
export interface SessionPhoto {
  /** Of the stored result that belongs to it. */
  timestamp: string;
  file: Blob;
  details: FaceDetails | null;
}

let current: SessionPhoto | null = null;

/** The photo of this visit, for pages that show it: in this page's memory only, never in storage. */
export const sessionPhoto = (): SessionPhoto | null => current;

export function keepSessionPhoto(photo: SessionPhoto | null): void {
  current = photo;
}
