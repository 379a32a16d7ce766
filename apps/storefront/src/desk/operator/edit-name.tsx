import { ShelfWords } from '@beautymark/contracts/shop-window';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { DialogButton, type Opened } from '#platform/kit/dialog-button.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { TextField } from '#ui/text-field.tsx';

interface EditNameProps {
  now: ShelfWords;
  onSave: (changed: ShelfWords) => Promise<void>;
}

/** The button beside a brand or category, and the dialog that changes its name and line. */
export const EditName = (props: EditNameProps) => (
  <DialogButton label="Edit" of={props.now.name}>
    {(opened) => <EditNameDialog {...props} {...opened} />}
  </DialogButton>
);

/** The name and the line of a brand or category, as visitors read them. */
function EditNameDialog({ now: { name, tagline }, onSave, finalFocus, onClose }: EditNameProps & Opened) {
  const form = useContractForm(ShelfWords, {
    values: { name, tagline },
    send: onSave,
    onSent: () => {
      toast('Saved', { description: 'Visitors see the change on the next page they open.' });
      onClose();
    },
    refusals: { 'operator.name_taken': { field: 'name', words: 'Another one has this name already.' } },
    failure: 'It could not be saved. What you entered is still here.',
  });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={`Edit ${name}`} finalFocus={finalFocus}>
      <ContractForm
        form={form}
        className="grid gap-6 pb-4"
        foot={
          <DialogFoot>
            <Button look="secondary" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" busy={form.isSending}>
              Save
            </Button>
          </DialogFoot>
        }
      >
        <TextField label="Name" need="required" autoComplete="off" {...form.field('name')} />
        <TextField label="Line below the name" need="optional" autoComplete="off" {...form.field('tagline')} />
      </ContractForm>
    </Dialog>
  );
}
