import { Button } from './button.tsx';
import { FieldError } from './form-field.tsx';

interface FormEndProps {
  /** Of the sentence that says what went wrong; unique on the page. */
  failureId: string;
  failure: string | undefined;
  /** The words of the button that sends the form. */
  action: string;
  isSending: boolean;
  onCancel: () => void;
}

/** The foot of a form within a page: what went wrong, said aloud, then the buttons. */
export function FormEnd({ failureId, failure, action, isSending, onCancel }: FormEndProps) {
  return (
    <>
      <div aria-live="polite">
        <FieldError id={failureId} error={failure} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSending}>
          {action}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
