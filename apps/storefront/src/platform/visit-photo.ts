import type { FaceDetails } from '@beautymark/contracts/face';

/** A scanned photo, and what was measured on it. */
export interface VisitPhoto {
  /** Of the stored result that belongs to it. */
  timestamp: string;
  file: Blob;
  details: FaceDetails | null;
}

let current: VisitPhoto | null = null;

/** The photo of this visit, for pages that show it: in this page's memory only, never in storage. */
export const visitPhoto = (): VisitPhoto | null => current;

export function keepVisitPhoto(photo: VisitPhoto | null): void {
  current = photo;
}
