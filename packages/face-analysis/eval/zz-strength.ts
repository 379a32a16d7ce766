import { readFile } from 'node:fs/promises';
import { SKIN_GROUPS } from '@beautymark/contracts/vocabularies';
import sharp from 'sharp';
import { createAnalyzer } from '../src/worker/analyzer.ts';
import { labelledPhotos } from './labels.ts';
import { TRANSFORMS } from './stability.ts';
const tones = JSON.parse(await readFile(new URL('../../../catalogue/skin-tones.json', import.meta.url), 'utf8'));
const analyzer = await createAnalyzer({ tones });
const photos = (await labelledPhotos('/work/shared/photos')).filter((p) => p.usable && p.labels?.skin_group);
const S = [0, 0.25, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1];
const place = (g: string) => SKIN_GROUPS.indexOf(g as never);
const all: Record<string, { file: string; step: number; acc: boolean; depth: number; same: number; l: number; level: string }[]> = {};
for (const s of S) {
  process.env.S = String(s);
  const rows = [];
  for (const p of photos) {
    const r = await analyzer.analyze(Uint8Array.from(p.bytes));
    const g = r.details.skin?.group ?? 'none';
    const label = p.labels!.skin_group!;
    let same = 0;
    for (const t of ['brightness +20 %', 'brightness −20 %']) {
      const v = await analyzer.analyze(Uint8Array.from(await TRANSFORMS[t]!(p.bytes)));
      if (v.details.skin?.group === g) same++;
    }
    rows.push({ file: p.file, step: place(g) - place(label.primary), acc: g === label.primary || label.accept.includes(g), depth: place(label.primary), same, l: r.details.colours?.skin?.lab[0] ?? NaN, level: r.details.confidence?.skin_tone.level ?? '' });
  }
  all[s] = rows;
  const n = rows.length;
  const w1 = (x: typeof rows) => x.filter((r) => Math.abs(r.step) <= 1).length / x.length;
  const light = rows.filter((r) => r.depth < 3), deep = rows.filter((r) => r.depth >= 3);
  const bias = (x: typeof rows) => x.reduce((a, r) => a + r.step, 0) / x.length;
  console.log(`s=${s} exact ${rows.filter((r) => r.step === 0).length} acc ${rows.filter((r) => r.acc).length} ±1 ${(w1(rows) * n).toFixed(0)}/${n} light bias ${bias(light).toFixed(2)} deep bias ${bias(deep).toFixed(2)} deep acc ${deep.filter((r) => r.acc).length}/${deep.length} ±1deep ${(w1(deep) * deep.length).toFixed(0)} same±20 ${rows.reduce((a, r) => a + r.same, 0)}/${2 * n} | wrong: ${rows.filter((r) => !r.acc).map((r) => `${r.file}(${SKIN_GROUPS[r.depth]} ${r.step > 0 ? '+' : ''}${r.step})`).join(' ')}`);
}
// leave-one-out choice of s
const score = (rows: (typeof all)[string]) => {
  const light = rows.filter((r) => r.depth < 3), deep = rows.filter((r) => r.depth >= 3);
  const a = (x: typeof rows) => x.filter((r) => r.acc).length / x.length;
  return a(rows) - 0.5 * Math.abs(a(light) - a(deep));
};
let acc = 0, w1 = 0; const chosen: Record<string, number> = {};
photos.forEach((p, i) => {
  const best = S.map((s) => ({ s, v: score(all[s]!.filter((_, j) => j !== i)) })).sort((x, y) => y.v - x.v)[0]!;
  chosen[best.s] = (chosen[best.s] ?? 0) + 1;
  const r = all[best.s]![i]!;
  if (r.acc) acc++; if (Math.abs(r.step) <= 1) w1++;
});
console.log('LOO', { acc, w1, n: photos.length, chosen });
await import('node:fs').then((fs) => fs.writeFileSync('/tmp/light-exp/strength.json', JSON.stringify(all)));
analyzer.close();
