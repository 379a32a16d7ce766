import { chipTones, toneIndex } from '@beautymark/contracts/chip-tones';
import { toneCertainty } from '@beautymark/contracts/tone-certainty';
import { SKIN_TONES } from '@beautymark/contracts/vocabularies';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { focusIfLost } from '#platform/page/focus-if-lost.ts';
import { type DetectedResult, isSkinGuessed } from '../scan-result.ts';
import type { Correction } from './correction.tsx';
import { cheekAsShown } from './own-cheek.ts';

interface ToneChipsProps {
  result: DetectedResult;
  correction: Correction;
  /** The whole ladder stands in the place of the five. */
  isLadder: boolean;
  onLadder: (isLadder: boolean) => void;
}

/** The own cheek and the tones beside it: one press puts the tone right. The whole ladder opens in the place of the five. */
export function ToneChips({ result, correction, isLadder, onLadder }: ToneChipsProps) {
  const group = useId();
  const row = useRef<HTMLDivElement>(null);
  const five = useFiveChips(result);
  const isWhole = isLadder || five.length === 0;
  const cheek = cheekAsShown(result.details);
  const isOpen = isSkinGuessed(result);
  const { skin_tone } = result.analysis;
  const entry = five.includes(skin_tone) || isWhole ? skin_tone : five[0];
  const size = isWhole ? 'size-11' : 'size-11 md:size-16';
  const chosen = correction.choosing ?? (isOpen ? null : skin_tone);
  useReadingInSight(row, five);
  useLadderInSight(row, isWhole);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Tones</legend>
      <div
        className={`daylight flex bg-swatch-surround p-2 max-md:-mx-4 max-md:px-4 ${isWhole ? 'max-md:flex-col' : ''}`}
      >
        {cheek ? <OwnCheek hex={cheek} size={size} /> : null}
        <div
          ref={row}
          className={`scroll-row min-w-0 grow py-1 max-md:-mr-4 max-md:pr-4 ${isWhole ? 'grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-y-2' : 'flex overflow-x-auto'}`}
        >
          {SKIN_TONES.filter(({ name }) => isWhole || five.includes(name)).map((tone) => (
            <ToneChip
              key={tone.name}
              tone={tone}
              group={group}
              isChosen={tone.name === chosen}
              isEntry={chosen === null && tone.name === entry}
              size={size}
              onChoose={() => correction.choose({ skin_tone: tone.name })}
            />
          ))}
          {five.length > 0 ? (
            <button
              type="button"
              aria-expanded={isLadder}
              className={`${CHIP} cursor-pointer`}
              onClick={() => onLadder(!isLadder)}
            >
              <span
                aria-hidden
                className={`${size} grid place-items-center rounded-full border border-line-strong font-medium text-15 group-hover:border-ink`}
              >
                {isLadder ? five.length : SKIN_TONES.length}
              </span>
              <span>{isLadder ? 'Fewer' : 'All'}</span>
              {isLadder ? null : <span className="sr-only">{` ${SKIN_TONES.length}`}</span>}
            </button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

/** They stay in their places while one of them is pressed; another tone of the ladder brings its own neighbors. */
function useFiveChips(result: DetectedResult): readonly string[] {
  const { skin_tone } = result.analysis;
  const certainty = toneCertainty(result);
  const level = certainty === 'named' ? 'high' : certainty;
  const [five, setFive] = useState(() => chipTones(skin_tone, level));
  if (five.includes(skin_tone) || toneIndex(skin_tone) < 0) return five;
  const next = chipTones(skin_tone, level);
  setFive(next);
  return next;
}

/** At an end of the ladder the reading is the last of the five: a narrow row begins where it is seen. */
function useReadingInSight(row: { current: HTMLElement | null }, five: readonly string[]) {
  useLayoutEffect(() => {
    const chosen = five.length > 0 ? row.current?.querySelector(':checked')?.parentElement : null;
    const next = chosen?.nextElementSibling ?? chosen;
    if (row.current && next) {
      const over = next.getBoundingClientRect().right - row.current.getBoundingClientRect().right;
      if (over > 0) row.current.scrollLeft += over;
    }
  }, [row, five]);
}

/** Opened below the edge of a phone, the ladder would seem to end with the light tones. */
function useLadderInSight(row: { current: HTMLElement | null }, isWhole: boolean) {
  const before = useRef(isWhole);
  useEffect(() => {
    if (isWhole && !before.current) row.current?.scrollIntoView({ block: 'nearest' });
    before.current = isWhole;
  }, [row, isWhole]);
}

/** As wide as the longest name. On phones the last one is cut, which says that the row scrolls. */
const CHIP =
  'group relative grid w-14.25 shrink-0 min-[24rem]:w-15 md:w-16 grow max-w-24 content-start justify-items-center gap-1 text-13 leading-5';

/** Beside the row that scrolls: it stays in sight, whatever tone it is held against. */
const OwnCheek = ({ hex, size }: { hex: string; size: string }) => (
  <div className="mr-1 grid w-11 shrink-0 content-start justify-items-center gap-1 py-1 text-center text-13 leading-4 md:w-18 md:leading-5">
    <span
      role="img"
      aria-label="Your cheek, from your photo"
      className={`${size} rounded-soft border border-line-strong forced-color-adjust-none`}
      style={{ backgroundColor: hex }}
    />
    <span aria-hidden>Your cheek</span>
  </div>
);

interface ToneChipProps {
  tone: (typeof SKIN_TONES)[number];
  group: string;
  isChosen: boolean;
  /** Where keys enter the row while nothing is chosen. */
  isEntry: boolean;
  size: string;
  onChoose: () => void;
}

const ToneChip = ({ tone: { name, hex }, group, isChosen, isEntry, size, onChoose }: ToneChipProps): ReactNode => (
  <label className={`${CHIP} cursor-pointer has-checked:font-medium`}>
    <input
      ref={isChosen ? focusIfLost : null}
      type="radio"
      name={group}
      checked={isChosen}
      tabIndex={isChosen || isEntry ? 0 : -1}
      onChange={onChoose}
      className="peer native-input"
    />
    <span
      aria-hidden
      className={`rounded-full border border-line-strong outline-offset-2 outline-ink ring-ink forced-color-adjust-none group-hover:ring-1 peer-checked:ring-2 peer-checked:ring-offset-2 peer-checked:ring-offset-swatch-surround peer-focus-visible:outline-2 forced-colors:peer-checked:outline-4 ${size}`}
      style={{ backgroundColor: hex }}
    />
    <span className="whitespace-nowrap">{name}</span>
  </label>
);
