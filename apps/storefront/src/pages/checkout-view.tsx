import type { User } from '@beautymark/contracts/accounts';
import { deliveryTo, HOME_COUNTRY } from '@beautymark/contracts/delivery-rule';
import type { NewAddress } from '@beautymark/contracts/saved-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offersQuery } from '#platform/api/catalog-queries.ts';
import { DeliveryLine } from '#platform/orders/delivery-line.tsx';
import { WaitingOrder } from '#platform/orders/waiting-order.tsx';
import { PageHead } from '#platform/page/page-head.tsx';
import { saveAddress } from '#shop/account/address-calls.ts';
import { AddressPicker } from '#shop/account/address-picker.tsx';
import { CODES_PATH } from '#shop/cart/cart-calls.ts';
import { cartSums, goodsCents, shownSums, useCartOffers } from '#shop/cart/cart-offers.ts';
import { CodeField } from '#shop/cart/code-field.tsx';
import { ItemPicture, ItemShade, OrderedPicture } from '#shop/cart/item-picture.tsx';
import { OpenQuestions, ShortageNote, shortageOf } from '#shop/cart/open-questions.tsx';
import type { ShownCart } from '#shop/cart/use-cart-items.ts';
import { cartSettled } from '#shop/cart/use-cart-writes.ts';
import { CheckoutForm } from '#shop/checkout/checkout-form.tsx';
import { OrderComplete } from '#shop/checkout/order-complete.tsx';
import { OrderSummary } from '#shop/checkout/order-summary.tsx';
import type { OrderAnswer, OrderedWay } from '#shop/checkout/placed-order.ts';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useCheckout } from './use-checkout.ts';

/** Shows the form and the summary. Guests are sent to sign in, visitors with an empty cart to the products. */
export default function CheckoutView() {
  const { gate, user, cart, confirmation, showPlaced, leaveEmpty, signIn, shopOn } = useCheckout();
  return (
    <div className="mx-auto max-w-content px-edge py-8 md:py-12">
      <PageHead title="Checkout · BeautyMark" description="Check out what is in your cart." />
      {gate === 'placed' && confirmation ? (
        <OrderComplete
          {...confirmation}
          pictureOf={({ productId, shade }) => <OrderedPicture productId={productId} shade={shade} sizes="56px" />}
          onContinue={() => void shopOn()}
        />
      ) : (
        <>
          <h1 className="font-display text-page">Checkout</h1>
          {gate === 'sign-in' ? <Redirect to={signIn} /> : null}
          {gate === 'empty' && user ? <Redirect to={() => leaveEmpty(user)} /> : null}
          {gate === 'failed' ? <CartFailed retry={cart.retry} /> : null}
          {gate === 'wait' || gate === 'form' ? (
            <FormAndSummary user={gate === 'form' ? user : null} cart={cart} onPlaced={showPlaced} />
          ) : null}
        </>
      )}
    </div>
  );
}

/** Navigates to another page when it is first rendered. */
function Redirect({ to }: { to: () => unknown }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, even when `to` changes later
  useEffect(() => void to(), []);
  return <Spinner label="One moment" />;
}

function CartFailed({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <p className="text-20">Failed to load your cart</p>
      <Button look="secondary" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}

interface FormAndSummaryProps {
  /** null while the session or the cart is loading. */
  user: User | null;
  cart: ShownCart;
  onPlaced: (order: OrderAnswer, way: OrderedWay) => Promise<void>;
}

/** Headings and placeholders are shown while the content loads, so that nothing moves when it arrives. */
function FormAndSummary({ user, cart, onPlaced }: FormAndSummaryProps) {
  const cache = useQueryClient();
  const offers = useCartOffers();
  const [country, setCountry] = useState<string>(HOME_COUNTRY);
  const [picked, setPicked] = useState<NewAddress | null>(null);
  const terms = deliveryTo(offers.delivery, country);
  const sums = cartSums(cart.items, { codes: offers.codes, terms });
  const isShort = cart.items.some((item) => shortageOf(item) !== null);
  return (
    <div className="mt-8 grid gap-8 md:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-24">
      <div className="lg:order-2 lg:sticky lg:top-24 lg:self-start">
        <OrderSummary
          items={user ? cart.items : undefined}
          isAsking={isShort}
          sums={shownSums(sums)}
          code={<CodeField offers={offers} sums={sums} />}
          delivery={<DeliveryLine terms={terms} goodsCents={goodsCents(sums)} />}
          pictureOf={(item) => <ItemPicture item={item} sizes="64px" />}
          choicesFor={(item) => (
            <>
              <ItemShade item={item} />
              <ShortageNote item={item} canRemove />
            </>
          )}
        />
      </div>
      <div>
        <WaitingOrder />
        <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 className="font-display text-28">Shipping address</h2>
          {user ? <AddressPicker onPick={setPicked} /> : null}
        </div>
        {user ? (
          <CheckoutForm
            user={user}
            shown={{ items: cart.items, sums }}
            beforeOrder={() => cartSettled(cache)}
            onCountry={setCountry}
            onPlaced={(order, address) => onPlaced(order, { username: user.username, address, days: terms?.days })}
            onRefused={async () => {
              const again = [[CODES_PATH], offersQuery.queryKey].map((queryKey) =>
                cache.invalidateQueries({ queryKey }),
              );
              await Promise.all([cart.retry(), ...again]);
            }}
            onUnanswered={cart.retry}
            picked={picked}
            saveAddress={(address) => saveAddress(cache, address)}
            openQuestions={<OpenQuestions items={cart.items} />}
            isShort={isShort}
          />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </div>
  );
}

const FormSkeleton = () => (
  <div className="grid gap-6 sm:grid-cols-2">
    <p role="status" className="sr-only">
      Loading your order
    </p>
    <Skeletons places={['h-18 sm:col-span-2', 'h-18', 'w-full h-18', 'h-19 sm:col-span-2', 'h-72 sm:col-span-2']} />
  </div>
);
