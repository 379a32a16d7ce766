/** Where a browser keeps its permissions: beside the address at the top, at the foot of a phone, or in a menu. */
export interface Place {
  bar: 'top' | 'foot';
  /** What is pressed first: what it looks like, and its words where it is a menu. */
  sign: 'sliders' | 'camera' | 'page' | 'menu';
  words: string;
}

/** In this order: Chrome's name stands in others' headers, Safari's in Chrome's. */
const PLACES: readonly [RegExp, Place][] = [
  [
    /\b(?:Firefox|FxiOS)\//,
    { bar: 'top', sign: 'camera', words: 'Press the camera beside the address and end the block.' },
  ],
  [
    /\b(?:iPhone|iPad)\b/,
    { bar: 'foot', sign: 'page', words: 'Press the page sign in the address bar, then the settings of this website.' },
  ],
  [
    /(?:Chrome|Edg|OPR|SamsungBrowser)\w*\//,
    { bar: 'top', sign: 'sliders', words: 'Press the sign to the left of the address and turn Camera on.' },
  ],
  [
    /\bSafari\//,
    { bar: 'top', sign: 'menu', words: 'Open the Safari menu, then Settings for this website, and allow Camera.' },
  ],
];
const ANY: Place = { bar: 'top', sign: 'sliders', words: 'Open the settings of this website and allow Camera.' };

export const placeIn = (userAgent: string): Place => PLACES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ANY;

/** A picture of where this browser allows the camera. */
export function WhereAllowed() {
  const { bar, sign, words } = placeIn(navigator.userAgent);
  return (
    <figure className="grid w-60 max-w-full gap-2">
      <svg
        viewBox="0 0 240 128"
        aria-hidden
        className="w-full rounded-soft border border-line bg-paper text-ink low:hidden"
      >
        <g transform={bar === 'top' ? undefined : 'translate(0 92)'}>
          <rect width="240" height="36" className="fill-sunk" />
          <rect x="12" y="7" width="216" height="22" rx="11" className="fill-surface" />
          <circle cx="26" cy="18" r="9" className="fill-fig-soft stroke-fig" strokeWidth="2" />
          <g className="fill-none stroke-fig" strokeWidth="1.6" strokeLinecap="round" transform="translate(20 12)">
            <path d={SIGNS[sign]} />
          </g>
          <rect x="44" y="15.5" width="92" height="5" rx="2.5" className="fill-line-strong" />
        </g>
        <g transform={bar === 'top' ? 'translate(12 46)' : 'translate(12 16)'}>
          <rect width="128" height="40" rx="4" className="fill-surface stroke-line-strong" />
          <g className="fill-none stroke-ink" strokeWidth="1.6" transform="translate(12 14)">
            <path d={SIGNS.camera} />
          </g>
          <text x="32" y="24.5" className="fill-ink text-13">
            Camera
          </text>
          <rect x="94" y="13" width="26" height="14" rx="7" className="fill-fig" />
          <circle cx="113" cy="20" r="5" className="fill-surface" />
        </g>
      </svg>
      <figcaption className="text-center text-13 text-ink-muted">{`${words} Then open the camera again.`}</figcaption>
    </figure>
  );
}

/** Drawn in 12 by 12. */
const SIGNS: Record<Place['sign'], string> = {
  sliders: 'M0 3h3M7 3h5M5 1v4M0 9h6M10 9h2M8 7v4',
  camera: 'M0 3h8v6H0zM8 5.5l4-2v5l-4-2',
  page: 'M1 2h10v8H1zM3 5h6M3 7.5h4',
  menu: 'M0 2.5h12M0 6h12M0 9.5h12',
};
