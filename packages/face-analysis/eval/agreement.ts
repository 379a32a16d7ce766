type Judgement = { answer: string; primary: string; accept: readonly string[] };

export const share = <T>(items: readonly T[], right: (item: T) => boolean) =>
  items.length === 0 ? Number.NaN : items.filter(right).length / items.length;

const isExact = ({ answer, primary }: Judgement) => answer === primary;
export const isAccepted = ({ answer, accept, primary }: Judgement) => answer === primary || accept.includes(answer);

/**
 * Agreement of answers with labels, as shares 0–1. `constant…` is the best that one fixed answer would reach on the same
 * photos (the floor that any skill must clear); `macro` is the mean accepted share over the labels, each counting alike.
 */
export function agreement(judgements: readonly Judgement[]) {
  const words = [...new Set(judgements.flatMap(({ primary, accept }) => [primary, ...accept]))];
  const constant = (right: (j: Judgement) => boolean) =>
    Math.max(...words.map((answer) => share(judgements, (j) => right({ ...j, answer }))));
  const labels = [...new Set(judgements.map(({ primary }) => primary))];
  const perLabel = labels.map((label) =>
    share(
      judgements.filter(({ primary }) => primary === label),
      isAccepted,
    ),
  );
  return {
    n: judgements.length,
    exact: share(judgements, isExact),
    accepted: share(judgements, isAccepted),
    constantExact: constant(isExact),
    constantAccepted: constant(isAccepted),
    macro: perLabel.reduce((sum, value) => sum + value, 0) / perLabel.length,
  };
}

/** @returns steps between two words of an ordered list, positive when the answer comes later */
export const stepsApart = (order: readonly string[], { answer, primary }: Pick<Judgement, 'answer' | 'primary'>) =>
  order.indexOf(answer) - order.indexOf(primary);
