import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { productPath } from '#platform/words/product-path.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { SAMPLE_KINDS, SKIN_SAMPLES, type SkinSample } from './skin-samples.ts';

/** What a scan finds, on three skins: every visitor sees that the scanner is for them. On phones the row is swiped. */
export const SkinSamples = () => (
  <ul
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
    tabIndex={0}
    aria-label="Three skins and what suits them"
    className="scroll-row flex shrink-0 border-line max-lg:snap-x max-lg:overflow-x-auto max-lg:border-t lg:order-1 lg:min-h-0 lg:flex-col"
  >
    {SKIN_SAMPLES.map((sample) => (
      <Sample key={sample.tone} {...sample} />
    ))}
  </ul>
);

const Sample = ({ tone, undertone, matches }: SkinSample) => (
  <li className="grid min-h-0 grow grid-cols-[3fr_5fr] border-line max-lg:w-88 max-lg:shrink-0 max-lg:snap-start max-lg:border-r lg:basis-0 lg:not-first:border-t">
    <Picture
      src={`/images/swatches/on-${tone.toLowerCase()}.webp`}
      alt={`Swatches on ${tone} skin`}
      width={480}
      height={480}
      sizes="(min-width: 64rem) 16vw, 36vw"
      className="h-full min-h-36 lg:min-h-0"
    />
    <div className="flex flex-col justify-center gap-2 p-3 xl:px-6">
      <h3 className="flex items-center gap-2 font-medium text-15 lg:font-display lg:text-20 lg:leading-tight xl:text-24">
        <span
          aria-hidden
          className="size-6 shrink-0 rounded-full border border-line-strong forced-color-adjust-none"
          style={{ backgroundColor: SKIN_TONES.find(({ name }) => name === tone)?.hex }}
        />
        <span>{`${tone}, ${undertone}`}</span>
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {matches.map(([id, shade, picture], place) => (
          <li key={id}>
            <Link href={productPath(id, shade)} className="block text-13 text-ink-muted hover:underline">
              <img
                src={`/images/shades/${picture}.webp`}
                alt=""
                width={320}
                height={320}
                loading="lazy"
                decoding="async"
                className="mb-1 aspect-square h-auto w-full rounded-soft bg-sunk object-cover"
              />
              <span>{SAMPLE_KINDS[place]}</span>
              <span className="sr-only">{` in ${shade}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </li>
);
