import { CARRIER_IDS, carrierName, recognizedCarrier } from '@beautymark/contracts/carriers';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ParcelDraft } from './parcel-draft.ts';

interface TrackingFieldsProps {
  draft: ParcelDraft;
  onType: (next: ParcelDraft) => void;
}

/** Number and carrier of a parcel that is sent; most carriers are known by the form of their numbers. */
export function TrackingFields({ draft, onType }: TrackingFieldsProps) {
  const recognized = recognizedCarrier(draft.trackingNumber);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Tracking number"
        need="optional"
        autoComplete="off"
        maxLength={100}
        value={draft.trackingNumber}
        onChange={({ currentTarget }) => onType({ ...draft, trackingNumber: currentTarget.value })}
      />
      <SelectField
        label="Carrier"
        hint="The shopper gets a link to its page"
        value={draft.carrier}
        options={[
          { value: '', label: recognized ? `${carrierName(recognized)}, by the number` : 'Not named' },
          ...CARRIER_IDS.map((id) => ({ value: id, label: carrierName(id) })),
        ]}
        onChange={({ currentTarget }) =>
          onType({ ...draft, carrier: CARRIER_IDS.find((id) => id === currentTarget.value) ?? '' })
        }
      />
    </div>
  );
}
