// Runs in its own thread: one face model, one photo at a time.

import type { WornTone } from '@beautymark/contracts/face';
import { createDecoder } from '@beautymark/picture-decoder/decoder';
import { type PictureRefusal, PictureRefused } from '@beautymark/picture-decoder/picture';
import { workerData } from 'piscina';
import type { Tone } from '../classify/skin-tones.ts';
import { type Analyzer, createAnalyzer, type PhotoAnalysis } from './analyzer.ts';

/** Errors lose their class on the way to another thread, so a refusal travels as a value. */
export type WorkerAnswer = ({ kind: 'done' } & PhotoAnalysis) | { kind: 'refused'; code: PictureRefusal };

/** Photos of one face, the first of which is shown; `null` only loads the model. */
export type WorkerTask = {
  photos: Uint8Array[];
  reference?: 'white-paper' | undefined;
  worn?: WornTone | undefined;
} | null;

let opened: Promise<Analyzer> | null = null;
const decoder = createDecoder();

/** A failed start is forgotten, so that the next photo tries again. */
function analyzer(): Promise<Analyzer> {
  opened ??= createAnalyzer({ ...settings(), decode: decoder.decodePhoto }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

// The pool hands in what it was created with; worker data has no type of its own.
const settings = () => workerData as { tones: readonly Tone[] };

/** @throws whatever is a bug; what is wrong with a photo is an answer */
export async function analyzePhoto(task: WorkerTask): Promise<WorkerAnswer | null> {
  const { analyze } = await analyzer();
  if (task === null) {
    await decoder.warmUp();
    return null;
  }
  const { photos, reference, worn } = task;
  const [photo = new Uint8Array(), ...morePhotos] = photos;
  try {
    return { kind: 'done', ...(await analyze(photo, { reference, worn, morePhotos })) };
  } catch (error) {
    if (error instanceof PictureRefused) return { kind: 'refused', code: error.code };
    throw error;
  }
}
