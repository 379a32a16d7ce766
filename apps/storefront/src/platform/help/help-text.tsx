import { offersQuery } from '#platform/api/offers-query.ts';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { helpTexts } from './help-texts.ts';
import type { HelpTopic } from './help-topics.ts';

/** The sections of a text. Their headings follow the title of the page or dialog. */
export function HelpText({ topic, heading: Heading }: { topic: HelpTopic; heading: 'h2' | 'h3' }) {
  const { data: offers } = useApi(offersQuery, { enabled: topic === 'delivery' });
  const shop = { isSelling: useIsSelling(), delivery: offers?.delivery ?? null };
  return helpTexts(topic, shop).map(({ title, text }) => (
    <section key={title}>
      <Heading className="font-medium text-17">{title}</Heading>
      <p className="mt-1 text-15 text-ink-muted">{text}</p>
    </section>
  ));
}
