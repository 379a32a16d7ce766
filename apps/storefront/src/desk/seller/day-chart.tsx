import { useId } from 'react';
import { Day } from '#ui/day.tsx';
import { DayPicture } from './day-picture.tsx';

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

/** One value per day as a picture, and the same as a table for who cannot see it. */
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
