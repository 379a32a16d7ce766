import { call } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { forgetStoredScan } from './store-scan.ts';

interface ClearResultProps {
  /** Where somebody else may sit before the screen. */
  isStranger?: boolean;
  onClear: () => void;
}

/** Removes what an earlier scan has left in this browser and in KeyBot's cookie. */
export default function ClearResult({ isStranger = false, onClear }: ClearResultProps) {
  // What lies in this browser is gone already; the cookie follows as soon as the shop can be reached.
  const { mutate } = useWrite({
    mutationFn: clearContext,
    onSuccess: () => toast('Result cleared'),
    onError: () =>
      toast('Result cleared in this browser', { description: 'KeyBot may remember it until you’re online again.' }),
  });
  function clear() {
    onClear();
    forgetStoredScan();
    mutate();
  }
  return (
    <Button
      look="quiet"
      icon={isStranger ? undefined : 'ri-delete-bin-line'}
      title={isStranger ? 'Clears this result on this device' : undefined}
      className="-ml-2"
      onClick={clear}
    >
      {isStranger ? 'Not you?' : 'Clear my result'}
    </Button>
  );
}

/** Clears the sealed cookie with the six words and the surest colors. */
const clearContext = () => call('DELETE', '/analyze_and_recommend');
