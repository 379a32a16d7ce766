import type { CarrierId } from '@beautymark/contracts/carriers';

/** What a seller has typed for a parcel and not sent yet. */
export interface ParcelDraft {
  trackingNumber: string;
  /** Empty: left to the number's form. */
  carrier: CarrierId | '';
  note: string;
}

export const NOTHING_TYPED: ParcelDraft = { trackingNumber: '', carrier: '', note: '' };

/** By parcel. Only its seller can open a parcel, so a draft has one reader. */
const drafts = new Map<number, ParcelDraft>();

export const draftOf = (parcelId: number): ParcelDraft => drafts.get(parcelId) ?? NOTHING_TYPED;

/** Keeps it while the page is open: the dialog can be closed to look something up. */
export function keepDraft(parcelId: number, draft: ParcelDraft): void {
  if (draft.trackingNumber === '' && draft.note === '') drafts.delete(parcelId);
  else drafts.set(parcelId, draft);
}
