import { SAVED_ADDRESSES_MAX } from '@beautymark/contracts/limits';
import type { SavedAddress } from '@beautymark/contracts/saved-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { addressesQuery, removeAddress } from './address-calls.ts';
import { AddressText } from './address-text.tsx';
import { EditAddressDialog } from './edit-address-dialog.tsx';

/** The account's saved addresses, each of which can be changed and removed. New ones come from checkout. */
export function AddressList() {
  const cache = useQueryClient();
  const { data, isError, refetch } = useApi(addressesQuery, { isFresh: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<SavedAddress | null>(null);
  const [removed, setRemoved] = useState<SavedAddress | null>(null);
  const { mutate } = useWrite({
    mutationFn: (id: number) => removeAddress(cache, id),
    onSuccess: () => {
      // The pressed button is gone with its address.
      heading.current?.focus();
      toast('Address removed');
    },
    meta: { failure: 'The address was not removed' },
  });
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-display text-28">
        Saved addresses
      </h2>
      <p className="text-15 text-ink-muted">
        {`At checkout you can keep an address for your next orders, ${SAVED_ADDRESSES_MAX} at most. Orders that you have placed keep theirs.`}
      </p>
      {data ? (
        <Addresses addresses={data} onEdit={setEdited} onRemove={setRemoved} />
      ) : isError ? (
        <LoadFailed what="Your addresses" retry={refetch} bare />
      ) : (
        <Spinner label="Loading your addresses" />
      )}
      <ConfirmDialog
        open={removed !== null}
        title="Remove this address?"
        stay={{ label: 'Keep it', onChoose: () => setRemoved(null) }}
        go={{
          label: 'Remove',
          onChoose: () => {
            setRemoved(null);
            if (removed) mutate(removed.id);
          },
        }}
      >
        {removed
          ? `${removed.fullName}, ${removed.address}, ${removed.city}. Checkout no longer offers it; orders keep theirs.`
          : null}
      </ConfirmDialog>
      {edited ? <EditAddressDialog address={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}

interface AddressesProps {
  addresses: readonly SavedAddress[];
  onEdit: (address: SavedAddress) => void;
  onRemove: (address: SavedAddress) => void;
}

function Addresses({ addresses, onEdit, onRemove }: AddressesProps) {
  if (addresses.length === 0) return <p>You haven’t saved any addresses yet.</p>;
  return (
    <ul className="border-line border-b">
      {addresses.map((address) => (
        <li
          key={address.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4"
        >
          <AddressText address={address} />
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" aria-haspopup="dialog" onClick={() => onEdit(address)}>
              Edit{nameOf(address)}
            </Button>
            <Button look="soft" aria-haspopup="dialog" onClick={() => onRemove(address)}>
              Remove{nameOf(address)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ fullName, address, city }: SavedAddress) => (
  <span className="sr-only">{` ${fullName}, ${address}, ${city}`}</span>
);
