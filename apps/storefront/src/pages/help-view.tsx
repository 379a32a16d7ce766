import { useLocation } from 'wouter';
import { HelpText } from '#platform/help/help-text.tsx';
import { HELP_SUMMARIES } from '#platform/help/help-texts.ts';
import { HELP_TOPICS, type HelpTopic } from '#platform/help/help-topics.ts';
import { PageHead } from '#platform/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ContactWays } from './contact-ways.tsx';

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
