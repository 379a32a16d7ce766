import { SKIN_GROUPS, SKIN_TONES, type SkinGroup } from '@beautymark/contracts/vocabularies';

/** @returns the group of a tone, whichever way it is written, or of a group itself; undefined for other words */
export function skinGroupOf(toneOrGroup: string): SkinGroup | undefined {
  const wanted = toneOrGroup.toLowerCase();
  return (
    SKIN_TONES.find(({ name }) => name.toLowerCase() === wanted)?.group ?? SKIN_GROUPS.find((name) => name === wanted)
  );
}

/** @returns the names of the tones that a tone or group stands for; empty for other words */
export function tonesNamed(toneOrGroup: string): string[] {
  const wanted = toneOrGroup.toLowerCase();
  return SKIN_TONES.filter(({ name, group }) => name.toLowerCase() === wanted || group === wanted).map(
    ({ name }) => name,
  );
}
