import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyPicturesAround } from './backup-pictures.ts';

const nameOf = (letter: string) => `${letter.repeat(64)}.webp`;

test('a picture that is removed or added during the dump is in the backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beautymark-pictures-'));
  const [from, to] = [join(folder, 'shop'), join(folder, 'backup')];
  await mkdir(from);
  for (const letter of ['a', 'b']) await writeFile(join(from, nameOf(letter)), letter);
  const contents = await copyPicturesAround(from, to, async () => {
    await rm(join(from, nameOf('a')));
    await writeFile(join(from, nameOf('c')), 'c');
    return 'the contents';
  });
  expect(contents).toBe('the contents');
  expect((await readdir(to)).sort()).toEqual(['a', 'b', 'c'].map(nameOf));
  await rm(folder, { recursive: true });
});
