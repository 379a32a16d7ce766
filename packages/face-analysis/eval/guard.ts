import { chipTones } from '@beautymark/contracts/chip-tones';
import { SKIN_GROUPS, SKIN_TONES } from '@beautymark/contracts/vocabularies';
import type { PhotoAnalysis } from '../src/worker/analyzer.ts';
import { isAccepted, share, stepsApart } from './agreement.ts';
import { calibration, wilsonLower } from './calibration.ts';
import type { Judged, LabelledPhoto } from './labels.ts';

export type Answered = { photo: Pick<LabelledPhoto, 'usable' | 'labels'>; result: PhotoAnalysis };

const groupOf = ({ photo }: Answered) => photo.labels?.skin_group?.primary;
const among = (groups: readonly string[]) => (one: Answered) => groups.includes(groupOf(one) ?? '');
/** No rule may cost one half what it gives the other. Medium-deep skin stands in the middle and gets the most errors. */
const HALVES = {
  'lighter three': among(SKIN_GROUPS.slice(0, 3)),
  'deeper three': among(SKIN_GROUPS.slice(3)),
  'of these medium-deep': among(['medium-deep']),
};

export const answerOf = ({ result }: Pick<Answered, 'result'>, judged: Judged) =>
  judged === 'skin_group' ? result.details.skin?.group : result.analysis[judged];

/** The answers to one attribute that a label judges. */
export const judgementsOf = (answered: readonly Answered[], judged: Judged) =>
  answered.flatMap((one) => {
    const label = one.photo.labels?.[judged];
    const answer = answerOf(one, judged);
    return label && answer ? [{ answer, ...label }] : [];
  });

/** Whether one press on a chip beside the reading leads to a group that the label accepts. */
export function doesChipMend({ photo, result }: Answered): boolean {
  const label = photo.labels?.skin_group;
  const level = result.details.confidence?.skin_tone.level;
  if (!label || !level) return false;
  const chips = chipTones(result.analysis.skin_tone, level);
  return SKIN_TONES.some(({ name, group }) => chips.includes(name) && isAccepted({ answer: group, ...label }));
}

/** Per half: what must be no worse at the end of a change than before it. Shares in %, n in brackets where it is another. */
export const guard = (seen: readonly Answered[]) =>
  Object.fromEntries(
    Object.entries(HALVES).map(([half, isInHalf]) => [
      half,
      guardRow(seen.filter(({ photo }) => photo.usable).filter(isInHalf)),
    ]),
  );

const percent = (value: number) => (Number.isNaN(value) ? '–' : String(Math.round(100 * value)));

function guardRow(usable: readonly Answered[]) {
  const answered = usable.filter(({ result }) => result.details.quality.usable);
  const depth = judgementsOf(answered, 'skin_group');
  const steps = depth.map((one) => stepsApart(SKIN_GROUPS, one));
  const bias = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  const shareOf = <One>(here: readonly One[], isRight: (one: One) => boolean) =>
    `${percent(share(here, isRight))} (${here.length})`;
  const [eyes, brows, lips] = [
    judgementsOf(answered, 'eye_color'),
    judgementsOf(answered, 'eyebrow_color'),
    judgementsOf(answered, 'lip_shade'),
  ];
  return {
    n: usable.length,
    refused: usable.length - answered.length,
    '±1': percent(share(steps, (step) => Math.abs(step) <= 1)),
    accepted: percent(share(depth, isAccepted)),
    'bias (+ too deep)': Number.isNaN(bias) ? '–' : bias.toFixed(2),
    chips: percent(share(answered, doesChipMend)),
    eyes: shareOf(eyes, isAccepted),
    'brown eyes': shareOf(
      eyes.filter(({ primary }) => primary === 'brown'),
      ({ answer }) => answer === 'brown',
    ),
    'other eyes': shareOf(
      eyes.filter(({ primary }) => primary !== 'brown'),
      isAccepted,
    ),
    brows: shareOf(brows, isAccepted),
    lips: shareOf(lips, isAccepted),
  };
}

/** Per half and level: its n, how often the group that was read is right, at least how often, and how often a chip is. In %. */
export function certainty(seen: readonly Answered[]) {
  const rows = Object.entries(HALVES).flatMap(([half, isInHalf]) => {
    const here = seen.filter((one) => one.photo.usable && one.result.details.quality.usable && isInHalf(one));
    const levelOf = ({ result }: Answered) => result.details.confidence?.skin_tone.level;
    const claims = here.flatMap((one) => {
      const level = levelOf(one);
      const right = judgementsOf([one], 'skin_group').some(isAccepted);
      return level ? [{ level, right }] : [];
    });
    return calibration(claims).map(({ level, n, right }) => {
      const chips = share(
        here.filter((one) => levelOf(one) === level),
        doesChipMend,
      );
      return [
        `${half}, ${level}`,
        { n, accepted: percent(right), 'at least': percent(wilsonLower(n * right, n)), chips: percent(chips) },
      ];
    });
  });
  return Object.fromEntries(rows);
}
