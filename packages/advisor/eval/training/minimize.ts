/** A function's value at a point; its gradient is written into `gradient`. */
type Objective = (point: Float64Array<ArrayBuffer>, gradient: Float64Array<ArrayBuffer>) => number;

type Vector = Float64Array<ArrayBuffer>;

const MEMORY = 8;
const ARMIJO = 1e-4;
const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const moved = (from: Vector, along: Vector, by: number): Vector =>
  from.map((value, at) => value + by * (along[at] ?? 0));

/**
 * Finds a point where a smooth function is smallest, from 0 on.
 * @source  L-BFGS: Nocedal & Wright 2006, "Numerical Optimization", algorithm 7.5
 */
export function minimize(objective: Objective, size: number, steps: number): Vector {
  let point = new Float64Array(size);
  let gradient = new Float64Array(size);
  let value = objective(point, gradient);
  const changes: Array<{ step: Vector; turn: Vector; scale: number }> = [];
  for (let done = 0; done < steps; done += 1) {
    const direction = descent(gradient, changes);
    const slope = dot(direction, gradient);
    if (slope > -1e-8) break;
    let by = done === 0 ? 1 / Math.max(1, Math.sqrt(dot(gradient, gradient))) : 1;
    const next = new Float64Array(size);
    let candidate = moved(point, direction, by);
    let found = objective(candidate, next);
    while (found > value + ARMIJO * by * slope && by > 1e-10) {
      by /= 2;
      candidate = moved(point, direction, by);
      found = objective(candidate, next);
    }
    const step = moved(candidate, point, -1);
    const turn = moved(next, gradient, -1);
    const curvature = dot(step, turn);
    if (curvature > 1e-12) changes.push({ step, turn, scale: 1 / curvature });
    if (changes.length > MEMORY) changes.shift();
    [point, gradient, value] = [candidate, next, found];
  }
  return point;
}

/** The gradient bent by what the last steps told of the curvature. */
function descent(gradient: Vector, changes: ReadonlyArray<{ step: Vector; turn: Vector; scale: number }>): Vector {
  let direction = gradient.map((value) => -value);
  const weights = changes.map(() => 0);
  for (let at = changes.length - 1; at >= 0; at -= 1) {
    const { step, turn, scale } = changes[at] as (typeof changes)[number]; // an index below the length
    weights[at] = scale * dot(step, direction);
    direction = moved(direction, turn, -(weights[at] ?? 0));
  }
  const last = changes.at(-1);
  if (last) {
    const shrink = 1 / (last.scale * dot(last.turn, last.turn));
    direction = direction.map((value) => value * shrink);
  }
  changes.forEach(({ step, turn, scale }, at) => {
    direction = moved(direction, step, (weights[at] ?? 0) - scale * dot(turn, direction));
  });
  return direction;
}
