import { addressLines } from '@beautymark/contracts/address-lines';
import type { SavedAddress } from '@beautymark/contracts/saved-addresses';
import { TextLines } from '#ui/text-lines.tsx';

/** A saved address as it stands on a parcel, and its phone number. */
export const AddressText = ({ address }: { address: SavedAddress }) => (
  <address className="text-15 not-italic [overflow-wrap:anywhere]">
    <TextLines lines={addressLines({ ...address, email: '' })} />
    <span className="block text-ink-muted">{address.phone}</span>
  </address>
);
