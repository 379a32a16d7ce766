import type { BarChart, LineChart } from 'chartist';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Day } from '#ui/day.tsx';
import './day-chart.css';

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
  const box = useRef<HTMLDivElement>(null);
  const isFailed = useChart(box, { look, days, formatAxis });
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
      {isFailed ? (
        <p className="py-6 text-15 text-ink-muted">The chart could not be loaded. The table shows the same.</p>
      ) : highest.value === 0 ? null : (
        <div ref={box} aria-hidden className="day-chart mt-4 h-56" />
      )}
      <details open={isFailed} className="mt-2 text-15">
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

/** As many as fit on a phone. */
const LABELS = 4;
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Draws into the box; the library is fetched by the first chart. @returns whether it could not be fetched */
function useChart(
  box: RefObject<HTMLDivElement | null>,
  { look, days, formatAxis }: Pick<DayChartProps, 'look' | 'days'> & { formatAxis: (value: number) => string },
): boolean {
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let chart: LineChart | BarChart | undefined;
    let isGone = false;
    const step = Math.ceil(days.length / LABELS);
    const data = {
      labels: days.map(({ date }, place) => (place % step === 0 ? shortDay.format(new Date(date)) : '')),
      series: [days.map(({ value }) => value)],
    };
    const axes = {
      low: 0,
      chartPadding: { top: 12, right: 28, bottom: 0, left: 4 },
      axisX: { showGrid: false },
      axisY: {
        onlyInteger: true,
        offset: 56,
        labelInterpolationFnc: (value: number | string) => formatAxis(Number(value)),
      },
    };
    import('chartist')
      .then(({ BarChart, LineChart, Interpolation }) => {
        if (isGone || !box.current) return;
        chart =
          look === 'bars'
            ? new BarChart(box.current, data, axes)
            : new LineChart(box.current, data, {
                ...axes,
                showArea: true,
                showPoint: days.length <= 7,
                fullWidth: true,
                lineSmooth: Interpolation.none(),
              });
      })
      .catch(() => setIsFailed(true));
    return () => {
      isGone = true;
      chart?.detach();
    };
  }, [box, look, days, formatAxis]);
  return isFailed;
}
