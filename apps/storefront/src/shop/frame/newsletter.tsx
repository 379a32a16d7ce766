import { useHydrated } from '#platform/hydrated.ts';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Confirms and makes no call, as specified. The browser itself checks that the address looks like one. */
export function Newsletter() {
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.reset();
        toast('Subscribed!');
      }}
    >
      <h2 className="max-w-100 font-display text-28">New shades and honest reviews, twice a month</h2>
      <div className="mt-6 flex max-w-120 items-end gap-2">
        {/* The specification writes this one with a hyphen; the label also differs from "Email" in the form above it. */}
        <TextField label="E-mail" type="email" name="email" required autoComplete="email" className="grow" />
        <Button type="submit" look="secondary" disabled={!hydrated}>
          Subscribe
        </Button>
      </div>
    </form>
  );
}
