import { useLocation } from 'wouter';
import { HelpText, useShop } from '#platform/help/help-text.tsx';
import { HELP_SUMMARIES, helpTexts } from '#platform/help/help-texts.ts';
import { HELP_TOPICS, type HelpTopic } from '#platform/help/help-topics.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';

const topics = Object.keys(HELP_TOPICS) as HelpTopic[];

export default function HelpView() {
  const [path] = useLocation();
  const topic = topics.find((name) => HELP_TOPICS[name].href === path.replace(/\/$/, ''));
  if (!topic) return null;
  const { title, href } = HELP_TOPICS[topic];
  const summary = HELP_SUMMARIES[topic];
  return (
    <div className="mx-auto max-w-content px-edge pt-8 md:pt-12">
      <PageHead title={`${title} · BeautyMark`} description={summary} canonical={href} />
      <h1 className="font-display text-page">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-muted md:text-20">{summary}</p>
      <div className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-12">
        <div className="grid max-w-[68ch] content-start gap-6 md:col-span-7">
          {topic === 'contact' ? <ContactWays /> : <HelpText topic={topic} heading="h2" />}
        </div>
        <nav aria-label="More help" className="md:col-span-4 md:col-start-9">
          {topic === 'contact' ? (
            <Picture
              src="/images/categories/skincare.webp"
              alt=""
              width={480}
              height={480}
              sizes="(min-width: 48rem) 30vw, 1px"
              className="mb-8 aspect-square max-md:hidden"
            />
          ) : null}
          <ul className="grid gap-2 border-line border-t pt-4">
            {topics
              .filter((name) => name !== topic)
              .map((name) => (
                <li key={name}>
                  <TextLink href={HELP_TOPICS[name].href}>{HELP_TOPICS[name].title}</TextLink>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Every way to an answer, each with the page that leads there. */
function ContactWays() {
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
