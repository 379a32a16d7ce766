import { CATEGORY_PLACEHOLDERS } from '@beautymark/contracts/limits';
import { categoriesQuery } from '#platform/api/catalog-queries.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const sizes = '24vw';

export function CategoryTiles() {
  const { data: categories, isError, refetch } = useApi(categoriesQuery);
  return (
    <Section title="Shop by Category">
      {isError ? (
        <LoadFailed what="The categories" retry={refetch} />
      ) : (
        <ul aria-busy={!categories} className="grid grid-cols-4 gap-x-1 gap-y-4 md:gap-x-3 md:gap-y-6">
          {categories
            ? categories.map(({ id, name, icon, slug, tagline }) => (
                <li key={id} className="group relative">
                  <div className="overflow-hidden rounded-soft bg-sunk">
                    {slug ? (
                      <Picture
                        src={`/images/categories/${slug}.webp`}
                        alt=""
                        width={480}
                        height={480}
                        sizes={sizes}
                        className="aspect-square transition-transform duration-420 ease-standard motion-safe:group-hover:scale-103"
                      />
                    ) : (
                      <div className="grid aspect-square place-items-center text-fig [&_i]:size-12 [&_i]:text-[3rem]">
                        <Icon name={icon} />
                      </div>
                    )}
                  </div>
                  <div className="pt-2 md:pt-3 md:pr-3">
                    <h3 className="font-medium text-15 md:text-20">
                      <Link
                        href={`/products?category=${id}`}
                        className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                      >
                        {name}
                      </Link>
                    </h3>
                    {tagline ? <p className="hidden text-15 text-ink-muted lg:block">{tagline}</p> : null}
                  </div>
                </li>
              ))
            : Array.from({ length: CATEGORY_PLACEHOLDERS }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike
                <li key={place} data-placeholder="category">
                  <Skeleton className="aspect-square" />
                  <Skeleton className="mt-2 h-6 w-3/4 md:mt-3 md:h-7 md:w-1/2" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
