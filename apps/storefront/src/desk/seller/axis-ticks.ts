const STEPS = [1, 2, 2.5, 5, 10];

/** Round whole numbers from 0 to at least the highest value, four to six of them or as many as there are. */
export function axisTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const round = STEPS.map((step) => step * power).find((step) => step * 4 >= highest && Number.isInteger(step));
  const step = Math.max(1, round ?? 10 * power);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, place) => place * step);
}
