import { NewAddress, type SavedAddress } from '@beautymark/contracts/saved-addresses';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { AddressFields } from '#platform/address-fields.tsx';
import { isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { changeAddress } from './address-calls.ts';

interface EditAddressDialogProps {
  address: SavedAddress;
  onClose: () => void;
}

/** Changes a saved address, by the rules of checkout. A failed attempt keeps what was typed. */
export function EditAddressDialog({ address: { id, ...address }, onClose }: EditAddressDialogProps) {
  const cache = useQueryClient();
  const form = useForm<NewAddress>({ resolver: zodResolver(NewAddress), defaultValues: address });
  const country = useWatch({ control: form.control, name: 'country' });
  const { mutate, isPending, error } = useWrite({
    mutationFn: (changed: NewAddress) => changeAddress(cache, id, changed),
    onSuccess: () => {
      toast('Address changed');
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title="Edit address">
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((changed) => mutate(changed))}
        className="grid gap-6 pb-2"
      >
        <AddressFields legend="Saved address" field={formFields(form)} country={country} />
        {error ? (
          <Alert>
            <p>{failureOf(error)}</p>
          </Alert>
        ) : null}
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save address
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const failureOf = (error: Error): string =>
  isRefusal(error, 'account.address_not_found')
    ? 'This address has been removed in the meantime.'
    : (describeError(error) ?? 'The address was not changed. Try again.');
