import { SAVED_ADDRESSES_MAX } from '@beautymark/contracts/limits';
import { NewAddress, type SavedAddress } from '@beautymark/contracts/saved-addresses';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#platform/api/call.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { AddressFields } from '#platform/forms/address-fields.tsx';
import { useWrite } from '#platform/forms/use-write.ts';
import { ConfirmButton } from '#platform/kit/confirm.tsx';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { DialogButton, type Opened } from '#platform/kit/dialog-button.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import { toast } from '#platform/toasts/toasts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFormFoot } from '#ui/dialog-foot.tsx';
import { ADDRESSES, addressesQuery } from './address-calls.ts';
import { AddressText } from './address-text.tsx';

/** The account's saved addresses, each of which can be changed and removed. New ones come from checkout. */
export function AddressList() {
  const addresses = useApi(addressesQuery, { isFresh: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate } = useWrite({
    mutationFn: (id: number) => call('DELETE', '/api/account/addresses/:id', { params: { id } }),
    onSuccess: () => {
      // The pressed button is gone with its address.
      heading.current?.focus();
      toast('Address removed');
    },
    meta: { failure: 'The address was not removed', reloads: ADDRESSES },
  });
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="font-display text-28">
        Saved addresses
      </h2>
      <p className="text-15 text-ink-muted">
        {`You can save up to ${SAVED_ADDRESSES_MAX} addresses at checkout. Orders you have placed keep theirs.`}
      </p>
      <Loaded what="Your addresses" query={addresses}>
        {(saved) =>
          saved.length === 0 ? (
            <p>You haven’t saved any addresses yet.</p>
          ) : (
            <ul className="border-line border-b">
              {saved.map((address) => (
                <li
                  key={address.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t py-4"
                >
                  <AddressText address={address} />
                  <Acts address={address} onRemove={() => mutate(address.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Acts({ address, onRemove }: { address: SavedAddress; onRemove: () => void }) {
  const words = `${address.fullName}, ${address.address}, ${address.city}`;
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton label="Edit" of={words}>
        {(opened) => <EditAddressDialog address={address} {...opened} />}
      </DialogButton>
      <ConfirmButton
        look="soft"
        label="Remove"
        of={words}
        title="Remove this address?"
        text={`${words}. Checkout no longer offers it. Orders you have placed keep theirs.`}
        confirm="Remove"
        onConfirm={onRemove}
      />
    </div>
  );
}

interface EditAddressDialogProps extends Opened {
  address: SavedAddress;
}

/** Changes a saved address, by the rules of checkout. A failed attempt keeps what was typed. */
function EditAddressDialog({ address: { id, ...values }, finalFocus, onClose }: EditAddressDialogProps) {
  const form = useContractForm(NewAddress, {
    values,
    send: (body) => call('PUT', '/api/account/addresses/:id', { params: { id }, body }),
    reloads: ADDRESSES,
    onSent: () => {
      toast('Address changed');
      onClose();
    },
    refusals: { 'account.address_not_found': 'This address was removed in the meantime.' },
    failure: 'The address was not changed. What you entered is still here.',
  });
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <Dialog onClose={onClose} title="Edit address" finalFocus={finalFocus}>
      <ContractForm
        form={form}
        className="grid gap-6 pb-2"
        foot={<DialogFormFoot action="Save address" isSending={form.isSending} onCancel={onClose} />}
      >
        <AddressFields legend="Saved address" field={form.field} country={country} />
      </ContractForm>
    </Dialog>
  );
}
