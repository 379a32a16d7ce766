const TIPS = [
  { title: 'One clear picture', text: 'Square, in daylight, the product alone. At least 640 pixels on each side.' },
  { title: 'A name shoppers search for', text: 'Say what it is and what it does: “Velvet Tint, matte lip colour”.' },
  {
    title: 'The first sentence counts',
    text: 'Finish, feel and who it is for. Ingredients and directions come after.',
  },
  { title: 'Honest sales', text: 'An original price shows as a discount only when it is higher than the price.' },
  { title: 'New means new', text: 'Products marked as new appear in New Arrivals, latest first.' },
] as const;

/** A column of tips beside the table, below it on phones. */
export function SellerTips() {
  return (
    <aside aria-labelledby="seller-tips" className="xl:border-line xl:border-l xl:pl-8">
      <h2 id="seller-tips" className="font-display text-28">
        Seller Tips
      </h2>
      <dl className="mt-4 grid gap-x-8 text-15 sm:grid-cols-2 xl:grid-cols-1">
        {TIPS.map(({ title, text }) => (
          <div key={title} className="border-line border-t py-3">
            <dt className="font-medium">{title}</dt>
            <dd className="mt-1 text-ink-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
