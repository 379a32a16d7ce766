import { mean } from '@beautymark/contracts/math/statistics';
import { FACE_PLACES } from '@beautymark/contracts/wear';
import { openFaceModel } from '../../../packages/face-analysis/src/detect/face-model.ts';
import { filterLag, jitterAtRest, overlapsIn } from './live-figures.ts';
import { SCENES, type Scene } from './recorded-camera.ts';

const OVERLAP_LEAST = 0.8;
const JITTER_MOST = 0.005;
const LAG_MOST = 2;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Live try-on on a recorded camera: a drawn face that rests, turns, nods, talks and comes near. */
export async function measureLive(verdict: (isMet: boolean, what: string) => void) {
  const model = await openFaceModel();
  const scenes = Object.keys(SCENES) as Scene[]; // of the record of scenes
  const byScene = new Map<Scene, Awaited<ReturnType<typeof overlapsIn>>>();
  for (const scene of scenes) byScene.set(scene, await overlapsIn(scene, model));
  console.log('Masks carried along by the mesh, overlap with those of a still of the same frame: mean');
  console.table(
    Object.fromEntries(
      [...byScene].map(([scene, overlaps]) => [
        scene,
        Object.fromEntries(FACE_PLACES.map((place) => [place, hundredths(mean(overlaps[place]))])),
      ]),
    ),
  );
  const means = FACE_PLACES.map((place) => mean([...byScene.values()].flatMap((overlaps) => overlaps[place])));
  FACE_PLACES.forEach((place, i) => {
    verdict((means[i] ?? 0) >= OVERLAP_LEAST, `overlap of ${place} ${hundredths(means[i] ?? 0)} (≥ ${OVERLAP_LEAST})`);
  });
  const jitter = await jitterAtRest(model);
  verdict(jitter <= JITTER_MOST, `jitter at rest ${hundredths(100 * jitter)} % of the eye distance (≤ 0.5 %)`);
  for (const scene of ['turns', 'nods'] as const) {
    const lag = await filterLag(scene, model);
    verdict(lag <= LAG_MOST, `filter lag, ${scene}: ${lag} frames (≤ ${LAG_MOST})`);
  }
  model.close();
}
