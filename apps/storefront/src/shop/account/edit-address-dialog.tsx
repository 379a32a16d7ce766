import { NewAddress, type SavedAddress } from '@beautymark/contracts/saved-addresses';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '#platform/address-fields.tsx';
import { call } from '#platform/api/call.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import type { Opened } from '#platform/kit/dialog-button.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ADDRESSES } from './address-calls.ts';

interface EditAddressDialogProps extends Opened {
  address: SavedAddress;
}

/** Changes a saved address, by the rules of checkout. A failed attempt keeps what was typed. */
export function EditAddressDialog({ address: { id, ...values }, finalFocus, onClose }: EditAddressDialogProps) {
  const form = useContractForm(NewAddress, {
    values,
    send: (body) => call('PUT', '/api/account/addresses/:id', { params: { id }, body }),
    reloads: ADDRESSES,
    onSent: () => {
      toast('Address changed');
      onClose();
    },
    refusals: { 'account.address_not_found': 'This address has been removed in the meantime.' },
    failure: 'The address was not changed. What you entered is still here.',
  });
  const country = useWatch({ control: form.control, name: 'country' });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Edit address" finalFocus={finalFocus}>
      <ContractForm
        form={form}
        className="grid gap-6 pb-2"
        foot={
          <DialogFoot>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={form.isSending}>
              Save address
            </Button>
          </DialogFoot>
        }
      >
        <AddressFields legend="Saved address" field={form.field} country={country} />
      </ContractForm>
    </Dialog>
  );
}
