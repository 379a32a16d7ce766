import type { Product } from '@beautymark/contracts/catalog';
import { ROW_LENGTH } from '@beautymark/contracts/limits';
import { featuredQuery, newArrivalsQuery, productQuery } from '#platform/api/catalog-queries.ts';
import type { ApiQuery } from '#platform/api/query-client.ts';
import { answerKey } from '#platform/api/server-data.tsx';
import { completeTheLook } from '#shop/product/complete-the-look.ts';
import type { Address } from './reads.ts';
import type { RouteName } from './route-name.ts';

/** What of the answers a page shows, and the server therefore writes into it: the browser asks for whole lists itself. */
type SelectForPage = (answers: Answers, params: Address['params']) => Answers;
type Answers = Readonly<Record<string, unknown>>;

const selectForHome: SelectForPage = (answers) => withFirst(withFirst(answers, featuredQuery), newArrivalsQuery);

const selectForProduct: SelectForPage = (answers, { id }) => {
  const product = answerIn(answers, productQuery(Number(id)));
  return withPart(answers, featuredQuery, (featured) => (product ? completeTheLook(product, featured) : featured));
};

const withFirst = (answers: Answers, query: ApiQuery<Product[]>) =>
  withPart(answers, query, (products) => products.slice(0, ROW_LENGTH));

function withPart<Answer>(answers: Answers, query: ApiQuery<Answer>, part: (answer: Answer) => Answer): Answers {
  const answer = answerIn(answers, query);
  return answer === undefined ? answers : { ...answers, [answerKey(query)]: part(answer) };
}

/** The answer's type is that of its query's contract. */
const answerIn = <Answer>(answers: Answers, query: ApiQuery<Answer>) => answers[answerKey(query)] as Answer | undefined;

const BY_ROUTE: Readonly<Partial<Record<RouteName, SelectForPage>>> = {
  home: selectForHome,
  product: selectForProduct,
};

export const selectForPage = (routeName: RouteName): SelectForPage => BY_ROUTE[routeName] ?? ((answers) => answers);
