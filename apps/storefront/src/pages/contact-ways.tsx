import { useShop } from '#platform/help/help-text.tsx';
import { helpTexts } from '#platform/help/help-texts.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Every way to an answer, each with the page that leads there. */
export function ContactWays() {
  const [first, ...ways] = helpTexts('contact', useShop('contact'));
  return (
    <>
      {first ? (
        <section className="bg-sunk p-6">
          <h2 className="font-medium text-17">{first.title}</h2>
          <p className="mt-1 text-15 text-ink-muted">{first.text}</p>
        </section>
      ) : null}
      <h2 className="mt-4 font-display text-28">Get help</h2>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {ways.map(({ title, text, way }) => (
          <section key={title} className="flex flex-col gap-2 border-line border-t py-6">
            <h3 className="flex items-center gap-2 font-medium text-17">
              {way ? <Icon name={way.icon} /> : null}
              <span>{title}</span>
            </h3>
            <p className="text-15 text-ink-muted">{text}</p>
            {way ? (
              <p className="mt-auto text-15">
                <TextLink href={way.href}>{way.label}</TextLink>
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </>
  );
}
