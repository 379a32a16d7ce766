import { expect, test } from 'vitest';
import type { ScanResult } from './scan-result.ts';
import { IDLE, nextScan, type Photo, type PhotoSet, photosOf, type ScanEvent, type ScanState } from './scan-state.ts';

const photo: Photo = { file: new Blob(['one']), url: 'blob:one' };
const other: Photo = { file: new Blob(['two']), url: 'blob:two' };
const third: Photo = { file: new Blob(['three']), url: 'blob:three' };
const photos: PhotoSet = { photo, morePhotos: [], hasPaper: false };
const result: ScanResult = { analysis: null, recommendations: [], details: null, corrected: [] };
const better: ScanResult = { ...result, corrected: ['skin_tone'] };
// Only passed on, never used by the transitions.
const stream = {} as MediaStream;

const STATES = {
  idle: IDLE,
  notAnalyzed: { step: 'idle', notice: 'failed', notAnalyzed: { ...photos, hasPaper: true } },
  pending: { step: 'camera', permission: 'pending' },
  granted: { step: 'camera', permission: 'granted', stream },
  denied: { step: 'camera', permission: 'denied', problem: 'denied' },
  upload: { step: 'upload', ...photos },
  full: { step: 'upload', photo, morePhotos: [third, third], hasPaper: true },
  processing: { step: 'processing', ...photos },
  complete: { step: 'complete', ...photos, result, showing: false },
  showing: { step: 'complete', ...photos, result, showing: true },
} satisfies Record<string, ScanState>;
type Name = keyof typeof STATES;

const EVENTS = {
  'use-webcam': { type: 'use-webcam' },
  'camera-opened': { type: 'camera-opened', stream },
  'camera-paused': { type: 'camera-paused' },
  'camera-refused': { type: 'camera-refused', problem: 'denied' },
  'photo-given': { type: 'photo-given', ...photos, photo: other },
  'photo-added': { type: 'photo-added', photo: other },
  'photo-removed': { type: 'photo-removed', photo: third },
  'paper-chosen': { type: 'paper-chosen', hasPaper: true },
  refused: { type: 'refused', notice: 'no image' },
  analyze: { type: 'analyze' },
  analyzed: { type: 'analyzed', result },
  failed: { type: 'failed', notice: 'failed', isNotAnalyzed: true },
  'try-again': { type: 'try-again' },
  corrected: { type: 'corrected', result: better },
  'results-shown': { type: 'results-shown' },
  'results-hidden': { type: 'results-hidden' },
  reset: { type: 'reset' },
} satisfies { [Type in ScanEvent['type']]: ScanEvent };

const given: ScanState = { step: 'upload', ...photos, photo: other };
const failed: ScanState = { step: 'idle', notice: 'failed', notAnalyzed: null };

/** Every change there is; a pair that is not listed changes nothing. */
const everywhere = (change: (state: ScanState) => ScanState): Partial<Record<Name, ScanState>> =>
  Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, change(state)]));

const CHANGES: { [Type in ScanEvent['type']]: Partial<Record<Name, ScanState>> } = {
  'use-webcam': { idle: STATES.pending, notAnalyzed: STATES.pending, denied: STATES.pending },
  'camera-opened': { pending: STATES.granted },
  'camera-paused': { granted: STATES.pending },
  'camera-refused': { pending: STATES.denied, granted: STATES.denied },
  'photo-given': {
    idle: given,
    notAnalyzed: given,
    pending: given,
    granted: given,
    denied: given,
    upload: given,
    full: given,
  },
  'photo-added': { upload: { ...STATES.upload, morePhotos: [other] } },
  'photo-removed': { full: { ...STATES.full, morePhotos: [] } },
  'paper-chosen': { upload: { ...STATES.upload, hasPaper: true } },
  refused: everywhere((state) => ({ ...state, notice: 'no image' })),
  analyze: { upload: STATES.processing, full: { ...STATES.full, step: 'processing' } },
  analyzed: { processing: STATES.complete },
  failed: {
    pending: failed,
    granted: failed,
    denied: failed,
    upload: failed,
    full: failed,
    processing: { ...failed, notAnalyzed: photos },
    complete: failed,
    showing: failed,
  },
  'try-again': { notAnalyzed: { ...photos, hasPaper: true, step: 'processing' } },
  corrected: {
    complete: { ...STATES.complete, result: better },
    showing: { ...STATES.showing, result: better },
  },
  'results-shown': { complete: STATES.showing },
  'results-hidden': { showing: STATES.complete },
  reset: {
    notAnalyzed: IDLE,
    pending: IDLE,
    granted: IDLE,
    denied: IDLE,
    upload: IDLE,
    full: IDLE,
    processing: IDLE,
    complete: IDLE,
    showing: IDLE,
  },
};

const names = Object.keys(STATES) as Name[]; // the keys of a literal record
const types = Object.keys(EVENTS) as ScanEvent['type'][]; // as above
const pairs = names.flatMap((name) => types.map((type) => [name, type] as const));

test.each(pairs)('%s, then %s', (name, type) => {
  expect(nextScan(STATES[name], EVENTS[type])).toEqual(CHANGES[type][name] ?? STATES[name]);
});

test('an answer that comes after Cancel is dropped, and a new photo waits for its own Analyze Image', () => {
  const cancelled = nextScan(STATES.processing, { type: 'reset' });
  const again = nextScan(cancelled, { type: 'photo-given', ...photos, photo: other });
  expect(nextScan(again, { type: 'analyzed', result })).toBe(again);
});

test('paper and more photos stay with the photo until the result is there', () => {
  const processing = nextScan(STATES.full, { type: 'analyze' });
  const complete = nextScan(processing, { type: 'analyzed', result });
  expect(complete).toEqual({ ...STATES.full, step: 'complete', result, showing: false });
  expect(photosOf(complete)).toEqual([photo, third, third]);
  expect(photosOf(IDLE)).toEqual([]);
});

test('photos that could not be analysed stay while they may be tried again, and only then', () => {
  const processing = nextScan(STATES.full, { type: 'analyze' });
  const failure = { type: 'failed', notice: 'failed' } as const;
  const notAnalyzed = nextScan(processing, { ...failure, isNotAnalyzed: true });
  expect(photosOf(notAnalyzed)).toEqual([photo, third, third]);
  expect(nextScan(notAnalyzed, { type: 'try-again' })).toEqual(processing);
  expect(photosOf(nextScan(processing, { ...failure, isNotAnalyzed: false }))).toEqual([]);
});
