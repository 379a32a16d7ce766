// npm run eval:light-factors [-- --sheets 6] [-- --half seen]
// Where the error of a skin measured against white paper comes from: the pictures of eval:light again, each time with one
// disturbance taken away, then with all of them. What is left at the end is the estimator's own.
import '../../../tools/usage.ts';
import { parseArgs } from 'node:util';
import { mean } from '@beautymark/contracts/math/statistics';
import { openFaceModel } from '../src/detect/face-model.ts';
import { CAMERAS, type Camera } from './light/cameras.ts';
import { type LightCase, lightCases } from './light/cases.ts';
import { ASSUMED_PAPER } from './light/materials.ts';
import { type ReadCase, readCase } from './light/read-cases.ts';
import type { Half, Scene } from './light/scene.ts';
import { readTones } from './tones.ts';

type Factor = { scene?: (scene: Scene) => Scene; camera?: (camera: Camera) => Camera };

const FACTORS: Record<string, Factor> = {
  'tone curve': { camera: (camera) => ({ ...camera, tone: (light) => Math.min(1, light) }) },
  saturation: { camera: (camera) => ({ ...camera, saturation: 1 }) },
  'color of the light': {
    scene: (scene) => ({ ...scene, shot: { ...scene.shot, lamps: ['daylight-6500'], castLeft: 0 } }),
  },
  'sheet lit unlike the cheek': {
    scene: (scene) => ({ ...scene, shot: { ...scene.shot, sheetTilt: 1, falloff: [0, 0] } }),
  },
  'which paper': {
    scene: (scene) =>
      scene.beside.kind === 'sheet' ? { ...scene, beside: { ...scene.beside, material: ASSUMED_PAPER } } : scene,
  },
  'gloss, shadow, flush': { scene: (scene) => ({ ...scene, gloss: 0, sideShadow: 0, flush: 1 }) },
  'noise and JPEG': {
    scene: (scene) => ({ ...scene, shot: { ...scene.shot, jpeg: 100 } }),
    camera: (camera) => ({ ...camera, noise: 0 }),
  },
};

const together = (factors: readonly Factor[]): Factor => ({
  scene: (scene) => factors.reduce((so, { scene: change }) => change?.(so) ?? so, scene),
  camera: (camera) => factors.reduce((so, { camera: change }) => change?.(so) ?? so, camera),
});

async function main() {
  const { values } = parseArgs({
    options: { half: { type: 'string', default: 'heldOut' }, sheets: { type: 'string', default: '6' } },
    allowPositionals: true,
  });
  const half: Half = values.half === 'seen' ? 'seen' : 'heldOut';
  const cases = lightCases(half, { sheets: Number(values.sheets), otherLight: 0, falseSheets: 0 });
  const tones = await readTones();
  const model = await openFaceModel();
  const rowFor = async (factor: Factor) => {
    const read: ReadCase[] = [];
    for (const one of cases) {
      const result = await readCase(model, tones, without(factor, one), cameraWithout(factor, one));
      if (result) read.push(result);
    }
    return row(read);
  };
  const table: Record<string, ReturnType<typeof row>> = { 'as it is': await rowFor({}) };
  for (const [name, factor] of Object.entries(FACTORS)) table[`without ${name}`] = await rowFor(factor);
  table['without all of them'] = await rowFor(together(Object.values(FACTORS)));
  console.log(`Lamps and cameras: ${half}; white paper, ${cases.length} pictures`);
  console.table(table);
  model.close();
}

const without = ({ scene: change }: Factor, one: LightCase): LightCase => ({
  ...one,
  scene: change?.(one.scene) ?? one.scene,
});

function cameraWithout({ camera: change }: Factor, one: LightCase): Camera {
  const own = CAMERAS[one.scene.shot.camera];
  return change?.(own) ?? own;
}

function row(read: readonly ReadCase[]) {
  const off = read.flatMap(({ withPaper, ita }) => (withPaper ? [withPaper.ita - ita] : []));
  return {
    taken: off.length,
    'mean |ΔITA|': mean(off.map(Math.abs)).toFixed(1),
    'bias ITA': mean(off).toFixed(1),
  };
}

await main();
