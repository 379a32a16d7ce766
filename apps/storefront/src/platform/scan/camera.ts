export type CameraProblem = 'denied' | 'absent' | 'in-use' | 'stopped' | 'unsupported' | 'signed-out';

export type CameraOutcome = { kind: 'granted'; stream: MediaStream } | { kind: 'refused'; problem: CameraProblem };

const DENIED = 'Camera access denied. Please enable camera access in your browser settings to use this feature.';

export const CAMERA_WORDS: Record<CameraProblem, string> = {
  denied: DENIED,
  // A browser without a camera asks for no permission: it looks as if it had been denied.
  absent: `${DENIED} No camera was found on this device: connect one, or choose a photo instead.`,
  'in-use': 'The camera is in use by another program, or it was disconnected. Close that program and try again.',
  stopped: 'The camera has stopped',
  unsupported: 'This page can’t use a camera in this browser. Choose a photo instead.',
  'signed-out': 'The camera went off because you signed out. You can open it again.',
};

/** While the browser asks, and while the camera waits for its view to be in sight again. */
export const CAMERA_ASKING = 'Your browser is asking for the camera. Press Allow to continue.';
export const CAMERA_PAUSED = 'The camera is off while it is out of sight. It opens again when you are back.';

export const CAMERA_DENIED_TOAST = {
  title: 'Camera access denied',
  description: 'Please grant permission to use your camera for the AI scanner.',
} as const;

/** What has ended it may be over by now; a no, or no camera, is not. */
export const mayTryAgain = (problem: CameraProblem): boolean =>
  problem === 'in-use' || problem === 'stopped' || problem === 'signed-out';

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
    return { kind: 'refused', problem: cameraProblemOf(error) };
  }
}

/** Every name that getUserMedia is specified to reject with; what is unknown is treated as a no. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent';
  if (name === 'NotReadableError' || name === 'AbortError') return 'in-use';
  return 'denied';
}

/** Ends the camera's light at once. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
