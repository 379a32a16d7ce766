import type { OwnSellerProfile } from '@beautymark/contracts/seller-profile';

/** Whether shoppers see nothing of the seller's products, whatever their own state. */
export const isShopClosed = (profile: OwnSellerProfile | undefined): boolean =>
  profile !== undefined && wordsFor(profile) !== null;

/** Says in words why nothing of a seller is for sale; nothing where the shop is open. */
export function ShopClosed({ profile }: { profile: OwnSellerProfile | undefined }) {
  const words = profile && wordsFor(profile);
  if (!words) return null;
  return (
    <section aria-labelledby="shop-closed" className="mt-8 border-fig border-l-4 bg-sunk p-4 md:p-6">
      <h2 id="shop-closed" className="font-display text-28">
        {words.title}
      </h2>
      <p className="mt-1 max-w-[64ch] text-15">{words.text}</p>
      {words.reason ? (
        <p className="mt-3 max-w-[64ch] whitespace-pre-line text-15 [overflow-wrap:anywhere]">
          <span className="font-medium">Reason:</span> {words.reason}
        </p>
      ) : null}
    </section>
  );
}

interface Words {
  title: string;
  text: string;
  reason?: string | null;
}

/** A service that knows only the specified fields says nothing of approval: then the shop is open. */
function wordsFor({ approval = null, declineReason, isSuspended }: OwnSellerProfile): Words | null {
  if (approval === 'waiting') {
    return {
      title: 'Your shop waits for approval',
      text: 'We look at every new shop before it opens, and we’ll email you when that’s done. You can list products and introduce your shop in the meantime.',
    };
  }
  if (approval === 'declined') {
    return {
      title: 'Your shop was not approved',
      text: 'Your products are kept, but shoppers can’t see them. Your account stays as it is.',
      reason: declineReason,
    };
  }
  if (!isSuspended) return null;
  return {
    title: 'Your shop is suspended',
    text: 'For now, shoppers can’t find or buy your products. You can still send what was ordered. We have emailed you the reason.',
  };
}
