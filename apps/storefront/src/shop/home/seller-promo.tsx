import { useSession } from '#platform/session/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';

/** One sentence, one action: a signed-in seller goes to the dashboard, everyone else to the seller's registration. */
export function SellerPromo() {
  const session = useSession();
  const isSeller = session.state === 'signed-in' && session.user.isSeller;
  const target = isSeller ? '/seller/dashboard' : '/register?seller=true';
  return (
    <section aria-labelledby="seller-promo" className="relative mt-section bg-fig-soft">
      <div className="mx-auto max-w-content px-edge py-12 md:py-24">
        <div className="md:w-1/2">
          <h2 id="seller-promo" className="font-display text-page">
            <Link href={target} className="underline-offset-8 hover:underline hover:decoration-1">
              Start Selling Today
            </Link>
          </h2>
          <p className="mt-4 max-w-[44ch]">List your own products and reach the shoppers they match.</p>
          <ButtonLink href={target} className="mt-6">
            {isSeller ? 'Go to Seller Dashboard' : 'Register as a Seller'}
          </ButtonLink>
        </div>
      </div>
      <Picture
        src="/images/swatches/smear.webp"
        alt=""
        width={640}
        height={400}
        sizes="(min-width: 48rem) 42vw, 100vw"
        className="aspect-[16/7] md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-5/12"
      />
    </section>
  );
}
