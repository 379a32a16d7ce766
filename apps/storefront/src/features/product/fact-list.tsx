import type { ProductDetail, ProductFacts } from '@beautymark/contracts/catalog';

type Kind = ProductDetail['kind'];

/** What the catalogue knows about the product; a fact that it does not know has no row. */
export function FactList({ facts, kind }: { facts: ProductFacts; kind: Kind }) {
  const rows = factRows(facts, kind);
  if (rows.length === 0) return null;
  return (
    <div className="mt-8 border-line border-t">
      <TermRows rows={rows} />
    </div>
  );
}

/** Terms on the left, each with its value beside it. */
export const TermRows = ({ rows }: { rows: readonly (readonly [term: string, value: string])[] }) => (
  <dl>
    {rows.map(([term, value]) => (
      <div key={term} className="grid grid-cols-[8rem_1fr] gap-4 border-line border-b py-2.5 text-15">
        <dt className="text-ink-muted">{term}</dt>
        <dd className="first-letter:uppercase">{value}</dd>
      </div>
    ))}
  </dl>
);

/** They are made of something, where all others have ingredients and a formula. */
const TOOLS: ReadonlySet<Kind> = new Set(['brush', 'brush-set', 'sponge']);

/** Size and ingredients stand first. */
export function factRows(facts: ProductFacts, kind: Kind): (readonly [string, string])[] {
  const isTool = TOOLS.has(kind);
  const claims = [facts.crueltyFree ? 'cruelty-free' : '', facts.vegan ? 'vegan' : ''].filter(Boolean).join(', ');
  return (
    [
      ['Size', facts.size],
      [isTool ? 'Materials' : 'Key ingredients', facts.keyIngredients.join(', ')],
      ['Finish', facts.finish],
      [isTool ? 'Type' : 'Formula', facts.formula],
      ['Suits', facts.suitableFor],
      ['Standards', claims],
      ['Made in', facts.madeIn],
    ] as const
  ).flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}
