import { jpegOf } from '../photo-bytes.ts';

/** What the video shows right now, as JPEG and mirrored like the view: the photo is the one the shopper saw. */
export const takeFrame = (video: HTMLVideoElement): Promise<Blob> =>
  jpegOf(video, video.videoWidth, video.videoHeight, { mirrored: true });
