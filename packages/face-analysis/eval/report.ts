import { type Claim, calibrationTable, unmetGuarantees } from './calibration.ts';

/** A share in percent; a dash of nothing. */
export const percent = (share: number) => (Number.isNaN(share) ? '–' : Math.round(1000 * share) / 10);

export const verdict = (isMet: boolean, what: string) => console.log(`${isMet ? '✓' : '✗'} ${what}`);

/** The limits of the levels are set on one half of the faces; how far they hold shows on the other. */
export function printCalibration(title: string, claims: Record<string, Claim[]>, heldOut: Record<string, Claim[]>) {
  console.log(`\nCalibration: ${title}`);
  console.table(calibrationTable(claims));
  console.log('The same on the half that was held out when the limits were set');
  console.table(calibrationTable(heldOut));
  for (const [attribute, here] of Object.entries(heldOut))
    for (const broken of unmetGuarantees(here)) verdict(false, `${attribute}, ${broken}`);
}
