import { jpegOf } from './photo-bytes.ts';
import type { CameraProblem } from './scan-state.ts';

export type CameraOutcome = { kind: 'granted'; stream: MediaStream } | { kind: 'refused'; problem: CameraProblem };

/** Asks for the front-facing camera, without sound. Never throws. */
export async function openCamera(): Promise<CameraOutcome> {
  // Absent on pages that are not served securely.
  if (!navigator.mediaDevices?.getUserMedia) return { kind: 'refused', problem: 'unsupported' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
    });
    return { kind: 'granted', stream };
  } catch (error) {
    return { kind: 'refused', problem: problemOf(error) };
  }
}

/** Every name that getUserMedia is specified to reject with; what is unknown is treated as a no. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return 'denied';
}

/** Ends the camera's light at once. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What the video shows right now, as JPEG and mirrored like the view: the photo is the one the shopper saw. */
export const takeFrame = (video: HTMLVideoElement): Promise<Blob> =>
  jpegOf(video, video.videoWidth, video.videoHeight, { mirrored: true });
