import { offersQuery } from '#platform/api/catalog-queries.ts';
import { useApi, useIsSelling } from '#platform/api/server-data.tsx';
import { helpTexts, type Shop } from './help-texts.ts';
import type { HelpTopic } from './help-topics.ts';

/** What the texts of this shop depend on; its rule of delivery only where it is spoken of. */
export function useShop(topic: HelpTopic): Shop {
  const { data: offers } = useApi(offersQuery, { enabled: topic === 'delivery' });
  return { isSelling: useIsSelling(), delivery: offers?.delivery ?? null };
}

/** The sections of a text. Their headings follow the title of the page or dialog. */
export function HelpText({ topic, heading: Heading }: { topic: HelpTopic; heading: 'h2' | 'h3' }) {
  return helpTexts(topic, useShop(topic)).map(({ title, text }) => (
    <section key={title}>
      <Heading className="font-medium text-17">{title}</Heading>
      <p className="mt-1 text-15 text-ink-muted">{text}</p>
    </section>
  ));
}
