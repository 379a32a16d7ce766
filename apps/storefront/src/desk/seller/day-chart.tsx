import { useId } from 'react';
import { Day } from '#ui/day.tsx';

interface DayChartProps {
  title: string;
  look: 'line' | 'bars';
  days: readonly { date: string; value: number }[];
  /** A value as people read it. */
  format: (value: number) => string;
  /** Shorter, beside the chart; as `format` if absent. */
  formatAxis?: (value: number) => string;
  /** The values as a table's column calls them. */
  unit: string;
}

/** One value per day as a picture, and the same as a table for screen readers. */
export function DayChart({ title, look, days, format, formatAxis = format, unit }: DayChartProps) {
  const heading = useId();
  const highest = days.reduce((best, day) => (day.value > best.value ? day : best), { date: '', value: 0 });
  return (
    <figure aria-labelledby={heading}>
      <figcaption>
        <h3 id={heading} className="font-medium text-17">
          {title}
        </h3>
        <p className="mt-1 text-15 text-ink-muted">
          {highest.value > 0 ? (
            <span>
              <span>{`Highest: ${format(highest.value)} on `}</span>
              <Day at={highest.date} />
            </span>
          ) : (
            <span>Nothing in this period.</span>
          )}
        </p>
      </figcaption>
      {highest.value > 0 ? (
        <DayPicture look={look} days={days} highest={highest.value} formatAxis={formatAxis} />
      ) : null}
      <details className="mt-2 text-15">
        <summary className="min-h-11 cursor-pointer py-2.5 text-fig underline underline-offset-4">
          {title} as a table
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <section aria-label={`${title} as a table`} tabIndex={0} className="max-h-72 overflow-y-auto">
          <table className="w-full max-w-100">
            <thead>
              <tr>
                <th scope="col" className="border-line border-b py-2 text-left font-medium text-13">
                  Day
                </th>
                <th scope="col" className="border-line border-b py-2 text-right font-medium text-13">
                  {unit}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row" className="border-line border-b py-1.5 text-left font-normal">
                    <Day at={date} />
                  </th>
                  <td className="border-line border-b py-1.5 text-right tabular-nums">{format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

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
function DayPicture({ look, days, highest, formatAxis }: DayPictureProps) {
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

const STEPS = [1, 2, 2.5, 5, 10];

/** Round whole numbers from 0 to at least the highest value, four to six of them or as many as there are. */
export function axisTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const round = STEPS.map((step) => step * power).find((step) => step * 4 >= highest && Number.isInteger(step));
  const step = Math.max(1, round ?? 10 * power);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step);
}
