import { Button } from './button.tsx';

interface FormFootProps {
  /** The words of the button that sends the form. */
  action: string;
  isSending: boolean;
  onCancel: () => void;
}

/** The buttons of a form within a page. */
export const FormFoot = ({ action, isSending, onCancel }: FormFootProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" busy={isSending}>
      {action}
    </Button>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
