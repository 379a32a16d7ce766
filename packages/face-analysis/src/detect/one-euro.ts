/** How a stream of numbers is smoothed. */
export interface OneEuroOptions {
  /** At rest nothing faster than this comes through, in hertz: lower trembles less. */
  restHertz: number;
  /** Hertz more for each unit per second of speed: higher lags less. */
  perSpeed: number;
}

/** Of the speed itself, in hertz. @source Casiez, Roussel, Vogel 2012, their default */
const SPEED_HERTZ = 1;

/**
 * Smooths numbers that arrive over time: strongly while they rest, hardly while they move.
 * @source Casiez, Roussel, Vogel, "1€ Filter: a simple speed-based low-pass filter for noisy input", CHI 2012
 */
export function oneEuroFilter({ restHertz, perSpeed }: OneEuroOptions) {
  let values: Float64Array | null = null;
  let speeds = new Float64Array();
  return {
    /**
     * @param next     as many numbers as the first time
     * @param seconds  since the last ones
     * @param unit     what a speed of 1 covers in a second
     */
    smooth(next: readonly number[], seconds: number, unit: number): Float64Array {
      if (values?.length !== next.length) {
        values = Float64Array.from(next);
        speeds = new Float64Array(next.length);
        return values.slice();
      }
      const speedShare = shareOfNew(SPEED_HERTZ, seconds);
      for (let i = 0; i < next.length; i++) {
        const [before, now, speed] = [values[i] ?? 0, next[i] ?? 0, speeds[i] ?? 0];
        const smoothSpeed = speed + speedShare * ((now - before) / seconds - speed);
        speeds[i] = smoothSpeed;
        values[i] =
          before + shareOfNew(restHertz + perSpeed * (Math.abs(smoothSpeed) / unit), seconds) * (now - before);
      }
      return values.slice();
    },
    /** The next numbers come through as they are. */
    forget() {
      values = null;
    },
  };
}

/** Of a low-pass filter with this cutoff. */
function shareOfNew(hertz: number, seconds: number): number {
  const radians = 2 * Math.PI * hertz * seconds;
  return radians / (radians + 1);
}
