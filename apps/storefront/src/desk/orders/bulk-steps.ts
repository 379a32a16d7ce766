import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { BULK_STEPS, type BulkStep, type ParcelStatus, stepsTo } from '@beautymark/contracts/parcel-status';
import { plural } from '#platform/words/plural.ts';

interface Words {
  /** On a row's button. */
  short: string;
  ask: (count: number) => string;
  done: (count: number) => string;
  explanation: string;
}

export const STEP_WORDS: Record<BulkStep, Words> = {
  processing: {
    short: 'Pack',
    ask: (count) => `Start packing ${count}`,
    done: (count) => `${plural(count, 'parcel')} in packing`,
    explanation: 'We’ll email each shopper that their parcel is being packed.',
  },
  shipped: {
    short: 'Ship',
    ask: (count) => `Mark ${count} as shipped`,
    done: (count) => `${plural(count, 'parcel')} marked as shipped`,
    explanation:
      'We’ll email each shopper, with the tracking number where there is one. Shipped parcels cannot be cancelled.',
  },
  delivered: {
    short: 'Delivered',
    ask: (count) => `Mark ${count} as delivered`,
    done: (count) => `${plural(count, 'parcel')} marked as delivered`,
    explanation: `We’ll email each shopper. They can ask for a return within ${RETURN_DAYS} days from now.`,
  },
};

/** Those of the parcels that this step is open to. */
export const openTo = <Parcel extends { status: ParcelStatus }>(parcelsOfList: readonly Parcel[], step: BulkStep) =>
  parcelsOfList.filter(({ status }) => stepsTo(status, step, 'seller').length > 0);

/** What a parcel's row offers by one press: the furthest step that is open to it. */
export const quickStep = (status: ParcelStatus): BulkStep | undefined =>
  BULK_STEPS.findLast((step) => stepsTo(status, step, 'seller').length > 0);
