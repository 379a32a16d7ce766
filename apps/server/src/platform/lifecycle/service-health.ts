export type Health = 'ok' | 'failing';

/** A single failure may be due to one file or one moment. */
const FAILURES = 3;

/** Judges the health of a service by the results of its last calls. */
export function serviceHealth() {
  let failures = 0;
  return {
    record(hasSucceeded: boolean) {
      failures = hasSucceeded ? 0 : failures + 1;
    },
    health: (): Health => (failures >= FAILURES ? 'failing' : 'ok'),
  };
}
