/**
 * Places for what is at work at the same time. All others wait and take turns by who asks: whoever sends much at once
 * delays another by one piece of work, and is itself as quick as it is served.
 */
export function fairPlaces(places: number, patienceMs: number) {
  const atWork = new Set<object>();
  /** Whoever is next stands first. */
  const lines = new Map<string, (() => void)[]>();

  function letIn(): void {
    for (const [who, line] of lines) {
      if (atWork.size >= places) return;
      lines.delete(who);
      const next = line.shift();
      // Behind the others, where this loop finds it again.
      if (line.length > 0) lines.set(who, line);
      next?.();
    }
  }

  function giveUp(who: string, start: () => void): void {
    const left = lines.get(who)?.filter((other) => other !== start) ?? [];
    if (left.length > 0) lines.set(who, left);
    else lines.delete(who);
  }

  return {
    /** @returns whether it is at work; false when it has waited for too long */
    enter: (one: object, who: string): Promise<boolean> =>
      new Promise((answer) => {
        const start = () => {
          clearTimeout(timer);
          atWork.add(one);
          answer(true);
        };
        const timer = setTimeout(() => {
          giveUp(who, start);
          answer(false);
        }, patienceMs);
        lines.set(who, [...(lines.get(who) ?? []), start]);
        letIn();
      }),
    /** Goes on with its work without waiting. */
    resume: (one: object) => void atWork.add(one),
    /** Who is next begins in the next turn of the event loop: in between it answers what needs no place. */
    leave: (one: object): void => {
      if (atWork.delete(one)) setImmediate(letIn);
    },
  };
}
