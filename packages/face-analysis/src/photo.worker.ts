// Runs in its own thread: one face model, one photo at a time.
import { workerData } from 'piscina';
import { type Analyser, createAnalyser, type PhotoAnalysis } from './analyser.ts';
import { decoder } from './decode/decoder.ts';
import { type PhotoRefusal, PhotoRefused } from './decode/picture.ts';
import type { Tone } from './tones.ts';

/** Errors lose their class on the way to another thread, so a refusal travels as a value. */
export type WorkerAnswer = ({ kind: 'done' } & PhotoAnalysis) | { kind: 'refused'; code: PhotoRefusal };

/** `null` only loads the model. */
export type WorkerTask = Uint8Array | null;

let opened: Promise<Analyser> | null = null;
const photos = decoder();

/** A failed start is forgotten, so that the next photo tries again. */
function analyser(): Promise<Analyser> {
  opened ??= createAnalyser({ ...settings(), decode: photos.decode }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

// The pool hands in what it was created with; worker data has no type of its own.
const settings = () => workerData as { tones: readonly Tone[] };

/** @throws whatever is a bug; what is wrong with a photo is an answer */
export async function analysePhoto(photo: WorkerTask): Promise<WorkerAnswer | null> {
  const { analyse } = await analyser();
  if (photo === null) {
    await photos.warmUp();
    return null;
  }
  try {
    return { kind: 'done', ...(await analyse(photo)) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { kind: 'refused', code: error.code };
    throw error;
  }
}
