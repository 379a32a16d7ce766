import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import { useApi } from '#platform/api/server-data.tsx';
import { DialogButton } from '#platform/kit/dialog-button.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { addressesQuery } from './address-calls.ts';
import { AddressText } from './address-text.tsx';

interface AddressPickerProps {
  onPick: (address: NewAddress) => void;
}

/** Fills the form with an address that the account has saved; nothing where it has none. */
export function AddressPicker({ onPick }: AddressPickerProps) {
  const { data = [] } = useApi(addressesQuery);
  if (data.length === 0) return null;
  return (
    <DialogButton icon="ri-map-pin-line" label="Use a saved address">
      {({ onClose, finalFocus }) => (
        <Dialog onClose={onClose} title="Saved addresses" finalFocus={finalFocus}>
          <ul className="border-line border-b">
            {data.map(({ id, ...address }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4"
              >
                <AddressText address={{ id, ...address }} />
                <Button
                  look="secondary"
                  onClick={() => {
                    onPick(address);
                    onClose();
                  }}
                >
                  Use<span className="sr-only">{` ${address.fullName}, ${address.address}, ${address.city}`}</span>
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-15 text-ink-muted">
            You can change and remove them under <TextLink href="/account/privacy">Privacy</TextLink>.
          </p>
        </Dialog>
      )}
    </DialogButton>
  );
}
