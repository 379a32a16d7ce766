import { MORE_PHOTOS_MAX } from '@beautymark/contracts/limits';
import type { CameraProblem } from '#platform/scan/camera.ts';
import type { ScanResult } from './scan-result.ts';

/** A photo that has been chosen, dropped or taken; `url` shows it and is revoked by the code that created it. */
export interface Photo {
  file: Blob;
  url: string;
}

/** What a picture of the shopper is called. */
export const YOUR_PHOTO = 'Your photo';

/** What is analyzed: one photo, and what the shopper may add to it for a closer match. */
export interface PhotoSet {
  photo: Photo;
  /** Of the same person, in other light. */
  morePhotos: readonly Photo[];
  /** A sheet of white paper is held beside the face. */
  hasPaper: boolean;
}

export type ScanState =
  /** `notAnalyzed` could not be analyzed, for no fault of its own. */
  | { step: 'idle'; notice: string | null; notAnalyzed: PhotoSet | null }
  /** `notice`: why a file was not taken meanwhile; it stands until the scanner goes on. */
  | ({ notice?: string } & (
      | { step: 'camera'; permission: 'pending' }
      | { step: 'camera'; permission: 'granted'; stream: MediaStream }
      | { step: 'camera'; permission: 'denied'; problem: CameraProblem }
      | ({ step: 'upload' } & PhotoSet)
      | ({ step: 'processing' } & PhotoSet)
      | ({ step: 'complete'; result: ScanResult; showing: boolean } & PhotoSet)
    ));

export type ScanEvent =
  | { type: 'use-webcam' }
  | { type: 'camera-opened'; stream: MediaStream }
  | { type: 'camera-paused' }
  | { type: 'camera-refused'; problem: CameraProblem }
  | ({ type: 'photo-given' } & PhotoSet)
  | { type: 'photo-added'; photo: Photo }
  | { type: 'photo-removed'; photo: Photo }
  | { type: 'paper-chosen'; hasPaper: boolean }
  | { type: 'refused'; notice: string }
  | { type: 'analyze' }
  | { type: 'analyzed'; result: ScanResult }
  /** `isNotAnalyzed`: the same photos may be read at another time. */
  | { type: 'failed'; notice: string; isNotAnalyzed: boolean }
  | { type: 'try-again' }
  | { type: 'corrected'; result: ScanResult }
  | { type: 'results-shown' }
  | { type: 'results-hidden' }
  /** Cancel, Scan Again, Go Back and closing the camera alike: image and result are gone. */
  | { type: 'reset' };

export const IDLE: ScanState = { step: 'idle', notice: null, notAnalyzed: null };

/** The scanner's only way to change. An event that does not belong to the step changes nothing. */
export function nextScan(state: ScanState, event: ScanEvent): ScanState {
  switch (event.type) {
    case 'use-webcam':
      return state.step === 'idle' || isDenied(state) ? { step: 'camera', permission: 'pending' } : state;
    case 'camera-opened':
      return isPending(state) ? { step: 'camera', permission: 'granted', stream: event.stream } : state;
    case 'camera-paused':
      return isGranted(state) ? { step: 'camera', permission: 'pending' } : state;
    case 'camera-refused':
      // A camera that was granted can still be unplugged or taken away.
      return state.step === 'camera' ? { step: 'camera', permission: 'denied', problem: event.problem } : state;
    case 'photo-given':
      return takesPhotos(state) ? { step: 'upload', ...photoSetOf(event) } : state;
    case 'photo-added':
      return state.step === 'upload' && state.morePhotos.length < MORE_PHOTOS_MAX
        ? { ...state, morePhotos: [...state.morePhotos, event.photo] }
        : state;
    case 'photo-removed':
      return state.step === 'upload'
        ? { ...state, morePhotos: state.morePhotos.filter((photo) => photo !== event.photo) }
        : state;
    case 'paper-chosen':
      return state.step === 'upload' ? { ...state, hasPaper: event.hasPaper } : state;
    case 'refused':
      return { ...state, notice: event.notice };
    case 'analyze':
      return state.step === 'upload' ? { step: 'processing', ...photoSetOf(state) } : state;
    case 'analyzed':
      return state.step === 'processing'
        ? { step: 'complete', ...photoSetOf(state), result: event.result, showing: false }
        : state;
    case 'failed':
      return state.step === 'idle'
        ? state
        : { step: 'idle', notice: event.notice, notAnalyzed: notAnalyzedOf(state, event) };
    case 'try-again':
      return state.step === 'idle' && state.notAnalyzed ? { ...state.notAnalyzed, step: 'processing' } : state;
    case 'corrected':
      return state.step === 'complete' ? { ...state, result: event.result } : state;
    case 'results-shown':
      return state.step === 'complete' ? { ...state, showing: true } : state;
    case 'results-hidden':
      return state.step === 'complete' ? { ...state, showing: false } : state;
    case 'reset':
      return IDLE;
  }
}

const photoSetOf = ({ photo, morePhotos, hasPaper }: PhotoSet): PhotoSet => ({ photo, morePhotos, hasPaper });

const notAnalyzedOf = (state: ScanState, { isNotAnalyzed }: { isNotAnalyzed: boolean }): PhotoSet | null =>
  isNotAnalyzed && state.step === 'processing' ? photoSetOf(state) : null;

/** Every photo that a step shows or sends. */
export function photosOf(state: ScanState): readonly Photo[] {
  const photos = state.step === 'idle' ? state.notAnalyzed : 'photo' in state ? state : null;
  return photos ? [photos.photo, ...photos.morePhotos] : [];
}

const isPending = (state: ScanState) => state.step === 'camera' && state.permission === 'pending';

const isDenied = (state: ScanState) => state.step === 'camera' && state.permission === 'denied';

const isGranted = (state: ScanState) => state.step === 'camera' && state.permission === 'granted';

/** Not while a photo is being analyzed or shown with its result: that one is given up first. */
export const takesPhotos = ({ step }: ScanState) => step === 'idle' || step === 'camera' || step === 'upload';
