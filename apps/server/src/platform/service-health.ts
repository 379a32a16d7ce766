export type Health = 'ok' | 'failing';

/** One failure may be the file's or the moment's; several in a row are the service's. */
const FAILURES = 3;

/** The health of a service by what became of its last calls. */
export function serviceHealth() {
  let failures = 0;
  return {
    record(hasSucceeded: boolean) {
      failures = hasSucceeded ? 0 : failures + 1;
    },
    health: (): Health => (failures >= FAILURES ? 'failing' : 'ok'),
  };
}
