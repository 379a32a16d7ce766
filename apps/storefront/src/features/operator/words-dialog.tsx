import { ShelfWords } from '@beautymark/contracts/shop-window';
import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '#platform/api/call.ts';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface WordsDialogProps {
  title: string;
  words: ShelfWords;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSave: (words: ShelfWords) => Promise<void>;
}

/** The name and the line of a brand or category, as visitors read them. */
export function WordsDialog({ title, words: { name, tagline }, finalFocus, onClose, onSave }: WordsDialogProps) {
  const form = useForm<ShelfWords>({ resolver: zodResolver(ShelfWords), defaultValues: { name, tagline } });
  const field = formFields(form);
  const { mutate, isPending, error } = useWrite({
    mutationFn: onSave,
    onSuccess: () => {
      toast('Saved', { description: 'Visitors see it from the next page on.' });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={title} finalFocus={finalFocus}>
      <form method="post" noValidate onSubmit={form.handleSubmit((words) => mutate(words))} className="grid gap-6 pb-4">
        <TextField label="Name" need="required" autoComplete="off" {...field('name')} />
        <TextField label="Line below the name" need="optional" autoComplete="off" {...field('tagline')} />
        <div aria-live="polite">
          <FieldError id="words-failure" error={wordsFor(error)} />
        </div>
        <DialogFoot>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function wordsFor(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (isRefusal(error, 'operator.name_taken')) return 'Another one has this name already.';
  return 'It could not be saved. What you entered is still here.';
}
