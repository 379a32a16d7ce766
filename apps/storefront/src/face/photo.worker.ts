import { fittedPhoto } from './photo-bytes.ts';

/** Scales the photo that it is given and ends with the answer; decoding a large one takes a phone half a second. */
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  fittedPhoto(data).then(
    (photo) => self.postMessage(photo),
    // Too large for this device's memory: the service has its own limits and words for them.
    () => self.postMessage(data),
  );
};
