import { axisTicks } from './axis-ticks.ts';

interface DayPictureProps {
  look: 'line' | 'bars';
  days: readonly { date: string; value: number }[];
  /** Above 0. */
  highest: number;
  formatAxis: (value: number) => string;
}

/** As many as fit on a phone. */
const LABELS = 4;
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Values over days, drawn on a field of 100 × 100 that takes the room it is given: lines keep their width. */
export function DayPicture({ look, days, highest, formatAxis }: DayPictureProps) {
  const ticks = axisTicks(highest);
  const top = ticks.at(-1) ?? highest;
  const y = (value: number) => 100 - (value / top) * 100;
  // A bar stands in the middle of its day; a line begins and ends at the edges.
  const x = (place: number) =>
    look === 'bars' ? ((place + 0.5) / days.length) * 100 : (place / Math.max(1, days.length - 1)) * 100;
  const points = days.map(({ value }, place) => `${x(place)} ${y(value)}`);
  const every = Math.ceil(days.length / LABELS);
  return (
    <div
      aria-hidden="true"
      className="mt-4 grid grid-cols-[3.5rem_minmax(0,1fr)] pt-3 text-13 text-ink-muted tabular-nums"
    >
      <div className="relative h-44">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-2 -translate-y-1/2 leading-none" style={{ top: `${y(tick)}%` }}>
            {formatAxis(tick)}
          </span>
        ))}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-44 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path d={ticks.map((tick) => `M0 ${y(tick)}H100`).join('')} className="stroke-line" />
        <g fill="none" stroke="currentColor" className="text-fig *:[vector-effect:non-scaling-stroke]">
          {look === 'bars' ? (
            <path
              d={days.map(({ value }, place) => `M${x(place)} 100V${y(value)}`).join('')}
              strokeWidth={days.length > 31 ? 2 : 6}
            />
          ) : (
            <>
              <path d={`M0 100L${points.join('L')}V100Z`} stroke="none" className="fill-fig-soft" />
              <path d={`M${points.join('L')}`} strokeWidth={2} />
              {days.length <= 7 ? (
                <path d={points.map((point) => `M${point}h0`).join('')} strokeWidth={7} strokeLinecap="round" />
              ) : null}
            </>
          )}
        </g>
      </svg>
      <div className="relative col-start-2 mt-2 h-4">
        {days.map(({ date }, place) =>
          place % every === 0 ? (
            <span key={date} className="absolute whitespace-nowrap leading-none" style={{ left: `${x(place)}%` }}>
              {shortDay.format(new Date(date))}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
