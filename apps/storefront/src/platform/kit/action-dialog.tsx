import { type SubmitEvent, useState } from 'react';
import { isCallFailed } from '#platform/api/call.ts';
import { describeFailure, type Failure } from '#platform/api/describe-error.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Failed } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFormFoot } from '#ui/dialog-foot.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DialogButton, type Opened, type OpenerProps } from './dialog-button.tsx';
import { useUnansweredToast } from './use-unanswered-toast.ts';

interface Action {
  title: string;
  explanation: string;
  /** Somebody's words that it is about; their line breaks are kept. */
  quote?: string | undefined;
  field: { label: string; hint: string; isRequired: boolean; maxLength?: number; value?: string };
  /** One line beside the words; never required. */
  lineField?: { label: string; maxLength: number } | undefined;
  action: string;
  run: (text: string, line: string) => Promise<unknown>;
  /** As the meta of a mutation. */
  reloads?: RegExp;
}

export type ActionDialogProps = Action & Opened;

/** One act with the words that belong to it: what it does, why, and then it is done. A failure keeps the words. */
export default function ActionDialog({
  title,
  explanation,
  quote,
  field,
  lineField,
  action,
  finalFocus,
  onClose,
  run,
  reloads,
}: ActionDialogProps) {
  const [text, setText] = useState(field.value ?? '');
  const [line, setLine] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const { mutate, isPending, error } = useWrite({
    mutationFn: () => run(text.trim(), line.trim()),
    onSuccess: onClose,
    meta: { reloads },
  });
  useUnansweredToast(error);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEmpty = field.isRequired && text.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) mutate();
  }

  return (
    <Dialog onClose={onClose} title={title} finalFocus={finalFocus}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-6 pb-4">
        <p className="text-15 text-ink-muted">{explanation}</p>
        {quote ? (
          <blockquote className="border-line border-l-2 pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
            {quote}
          </blockquote>
        ) : null}
        {lineField ? (
          <TextField
            label={lineField.label}
            need="optional"
            autoComplete="off"
            maxLength={lineField.maxLength}
            value={line}
            onChange={({ currentTarget }) => setLine(currentTarget.value)}
          />
        ) : null}
        <TextAreaField
          label={field.label}
          need={field.isRequired ? 'required' : 'optional'}
          hint={field.hint}
          rows={3}
          maxLength={field.maxLength ?? 1000}
          value={text}
          error={isMissing && text.trim() === '' ? `${field.label} is required` : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {error ? <Failed {...failureOf(error)} /> : null}
        <DialogFormFoot action={action} isSending={isPending} cancel="Close" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function failureOf(error: Error): Failure {
  if (isCallFailed(error, 401))
    return { text: 'You are signed out. Sign in again in another tab, then repeat this.', why: null };
  if (isCallFailed(error, 409))
    return { text: 'This has changed in the meantime. Close this dialog and check again.', why: null };
  return describeFailure('This could not be done. Try again.', error);
}

/** A button, and the dialog in which its act gets the words that belong to it. */
export const ActionButton = ({ label, of, look, icon, className, ...action }: OpenerProps & Action) => (
  <DialogButton label={label} of={of} look={look} icon={icon} className={className}>
    {(opened) => <ActionDialog {...action} {...opened} />}
  </DialogButton>
);
