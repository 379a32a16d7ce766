/** Width to height of the picture, as of stills. */
const RATIO = 4 / 5;

/**
 * Takes pictures of a video as the shopper sees it: mirrored, its middle.
 * @returns a function from a height in pixels to the frame that is shown right now, at most as high as the video
 */
export function mirroredFrames(video: HTMLVideoElement): (height: number) => ImageBitmap {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser cannot draw');
  return (wanted) => {
    const { videoWidth, videoHeight } = video;
    const cropHeight = Math.min(videoHeight, videoWidth / RATIO);
    const cropWidth = cropHeight * RATIO;
    const height = Math.round(Math.min(wanted, cropHeight));
    const width = Math.round(height * RATIO);
    canvas.width = width;
    canvas.height = height;
    context.setTransform(-1, 0, 0, 1, width, 0);
    const [left, top] = [(videoWidth - cropWidth) / 2, (videoHeight - cropHeight) / 2];
    context.drawImage(video, left, top, cropWidth, cropHeight, 0, 0, width, height);
    return canvas.transferToImageBitmap();
  };
}

/** Calls for each new frame of a video that is seen. @returns a function that ends it */
export function everyFrame(video: HTMLVideoElement, onFrame: () => void): () => void {
  // Browsers from before 2024 may not tell of frames, only of the screen's.
  const isTold = 'requestVideoFrameCallback' in video;
  let request = 0;
  const onNext = () => {
    next();
    if (video.videoWidth > 0) onFrame();
  };
  const next = () => {
    request = isTold ? video.requestVideoFrameCallback(onNext) : requestAnimationFrame(onNext);
  };
  next();
  return () => (isTold ? video.cancelVideoFrameCallback(request) : cancelAnimationFrame(request));
}
