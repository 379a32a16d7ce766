import { codeWords } from '@beautymark/contracts/code-words';
import type { OrderSums } from '@beautymark/contracts/order-sums';
import { type FormEvent, useRef, useState } from 'react';
import { isCallFailed, isRefusal } from '#platform/api/call.ts';
import { useWrite } from '#platform/forms/use-write.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CartOffers } from './cart-offers.ts';
import { cartScope } from './use-cart-writes.ts';

interface CodeFieldProps {
  offers: CartOffers;
  sums: OrderSums;
}

/** "Have a code?", and the codes in the cart with what they do. Absent where the shop takes none. */
export function CodeField({ offers, sums }: CodeFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { mutate, isPending, error, reset } = useWrite({
    scope: cartScope,
    mutationFn: (code: string) => offers.addCode(code),
    onSuccess: () => setText(''),
  });
  if (!offers.takesCodes) return null;
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') input.current?.focus();
    else mutate(text.trim());
  };
  return (
    <div className="mb-3 text-15 max-sm:mb-1">
      <UsedCodes offers={offers} sums={sums} onRemoved={() => input.current?.focus()} />
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-fig underline underline-offset-4">
          Have a code?
        </summary>
        <form method="post" noValidate onSubmit={use} className="flex items-start gap-2 pb-2">
          <TextField
            ref={input}
            label="Code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            value={text}
            error={error ? wordsFor(error) : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (error) reset();
            }}
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="secondary" busy={isPending} className="mt-6.5 shrink-0">
            Use code
          </Button>
        </form>
      </details>
    </div>
  );
}

function UsedCodes({ offers, sums, onRemoved }: CodeFieldProps & { onRemoved: () => void }) {
  const remove = useWrite({ scope: cartScope, mutationFn: offers.removeCode, onSuccess: onRemoved });
  if (offers.codes.length === 0) return null;
  return (
    <ul aria-live="polite">
      {offers.codes.map(({ code, isUsable, reason, minimum, seller }) => (
        <li key={code} className="flex items-baseline justify-between gap-4">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">{code}</span>
            {seller ? <span className="text-ink-muted"> · from {seller.name}</span> : null}
            <span className="block text-13 text-ink-muted">
              {isUsable ? noteFor(sums, code, minimum) : (reason ?? 'Can no longer be used')}
            </span>
          </p>
          <button
            type="button"
            onClick={() => remove.mutate(code)}
            className="min-h-11 shrink-0 text-fig underline underline-offset-4"
          >
            Remove<span className="sr-only"> code {code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why a code takes nothing off; nothing while it does. */
function noteFor({ codes }: OrderSums, code: string, minimum: string | null): string | null {
  const sum = codes.find((one) => one.code === code);
  return sum ? codeWords(sum, minimum) : null;
}

function wordsFor(error: Error): string {
  if (isRefusal(error, 'code.not_started')) return 'This code can’t be used yet';
  if (isRefusal(error, 'code.ended')) return 'This code has ended';
  if (isRefusal(error, 'code.used_up')) return 'This code has been used up';
  if (isRefusal(error, 'request.too_many')) return 'Too many tries. Try again later.';
  if (isCallFailed(error, 404) || isCallFailed(error, 400)) return 'There is no such code';
  return 'The code could not be checked. Try again.';
}
