import { addressLines } from '@beautymark/contracts/address-lines';
import { NEXT_STEPS } from '@beautymark/contracts/delivery-words';
import { formatPrice } from '@beautymark/contracts/money';
import type { ShownAddress } from '@beautymark/contracts/orders';
import { type ReactNode, useEffect, useRef } from 'react';
import { OrderedItems } from '#platform/parcels/ordered-items.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SumsList } from '#ui/sums-list.tsx';
import { TextLines } from '#ui/text-lines.tsx';
import type { Confirmation, Receipt as ReceiptOf } from './placed-order.ts';

type ReceiptItem = ReceiptOf['items'][number];

interface OrderCompleteProps extends Confirmation {
  pictureOf: (item: ReceiptItem) => ReactNode;
  onContinue: () => void;
}

/** The confirmation: number, date, status and items. When printed, the page shows only this. */
export function OrderComplete(props: OrderCompleteProps) {
  const { orderId, orderNumber, placedAt, receipt, earlierAddress, shipsTo, arrives, pictureOf, onContinue } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const facts = [
    ['Order number', [orderNumber]],
    ['Date', [new Date(placedAt).toLocaleDateString('en-US', { dateStyle: 'long' })]],
    ['Status', ['Processing']],
    ['Ships to', shipsTo ? addressLines(shipsTo) : []],
  ] as const;
  return (
    <div className="grid gap-x-24 gap-y-8 max-md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] print:block">
      <div>
        <p className="hidden font-display text-28 print:mb-12 print:block">BeautyMark</p>
        <h1 ref={heading} tabIndex={-1} className="font-display text-hero print:text-page">
          Order Complete
        </h1>
        {arrives ? <p className="mt-3 font-display text-24 leading-tight">{`Arrives ${arrives}`}</p> : null}
        <div className="mt-6 max-w-140 border-line border-t md:mt-10">
          <Facts facts={facts} />
        </div>
        {earlierAddress ? <GoesTo address={earlierAddress} /> : null}
        <p className="mt-6 text-ink-muted">A confirmation and receipt have been sent to you by email.</p>
      </div>
      {receipt ? <Receipt {...receipt} pictureOf={pictureOf} /> : null}
      <div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button onClick={onContinue}>Continue Shopping</Button>
          {orderId === undefined ? null : (
            <ButtonLink look="secondary" href={`/account/orders/${orderId}`}>
              Track my order
            </ButtonLink>
          )}
          <Button look="quiet" icon="ri-printer-line" onClick={() => window.print()}>
            Print receipt
          </Button>
        </div>
        <WhatHappensNext />
      </div>
    </div>
  );
}

const WhatHappensNext = () => (
  <section aria-labelledby="what-next" className="mt-8 print:hidden">
    <h2 id="what-next" className="font-medium text-20">
      What happens next
    </h2>
    <ol className="mt-2 grid max-w-[60ch] list-decimal gap-1 pl-5 text-15">
      {NEXT_STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);

/** One row for each fact that is known. */
const Facts = ({ facts }: { facts: readonly (readonly [term: string, lines: readonly string[]])[] }) => (
  <dl className="text-17">
    {facts.map(([term, lines]) =>
      lines.length > 0 ? (
        <div key={term} className="grid grid-cols-[7rem_1fr] gap-x-4 border-line sm:gap-x-16 border-b py-3">
          <dt className="text-ink-muted">{term}</dt>
          <dd className="tabular-nums [overflow-wrap:anywhere]">
            <TextLines lines={lines} />
          </dd>
        </div>
      ) : null,
    )}
  </dl>
);

/** The shopper has corrected the address after the press that placed the order. */
const GoesTo = ({ address }: { address: ShownAddress }) => (
  <section aria-labelledby="goes-to" className="mt-6 border-bronze border-l-2 pl-4">
    <h2 id="goes-to" className="font-medium text-20">
      Ships to
    </h2>
    <address className="mt-2 text-15 not-italic [overflow-wrap:anywhere]">
      <TextLines lines={addressLines(address)} />
    </address>
    <p className="mt-2 text-15 text-ink-muted">
      This order was placed at your first press, so it goes to the address of that press. To send it elsewhere, cancel
      it on its page (Track my order) and order again.
    </p>
  </section>
);

function Receipt({
  items,
  subtotal,
  codes = [],
  shipping,
  total,
  pictureOf,
}: ReceiptOf & Pick<OrderCompleteProps, 'pictureOf'>) {
  return (
    <section
      aria-labelledby="receipt-title"
      className="self-start bg-sunk p-4 md:p-6 lg:row-span-2 print:mt-12 print:p-0"
    >
      <h2 id="receipt-title" className="font-display text-28">
        Your order
      </h2>
      <OrderedItems items={items} pictureOf={pictureOf} />
      <div className="mt-4">
        <SumsList
          subtotal={formatPrice(subtotal)}
          codes={codes.map(({ code, discount }) => ({ code, discount: formatPrice(discount) }))}
          shipping={formatPrice(shipping)}
          total={formatPrice(total)}
        />
      </div>
    </section>
  );
}
