// Runs in the measured page: plain JavaScript, since the checks around it know no browser.

/** Before the page's own scripts: notes when a picture reaches a canvas, and how high it is. */
export function countPictures() {
  window.seenPictures = [];
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    window.seenPictures.push({ at: performance.now(), height: picture?.height ?? 0 });
    return transferFromImageBitmap.call(this, picture);
  };
}

/**
 * @param {number} seconds
 * @returns {Promise<{ count: number, height: number, milliseconds: number[] }>} the pictures meanwhile, and the time between two
 */
export async function countFor(seconds) {
  const seen = window.seenPictures;
  seen.length = 0;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return {
    count: seen.length,
    height: seen.at(-1)?.height ?? 0,
    milliseconds: seen.slice(1).map(({ at }, i) => at - seen[i].at),
  };
}

/**
 * The ceiling: nothing but the camera's picture, drawn to a canvas as often as there is a new one.
 * @param {number} seconds
 * @returns {Promise<number>} frames per second
 */
export async function drawBareVideo(seconds) {
  const size = { width: { ideal: 1280 }, height: { ideal: 960 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: size });
  const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
  await video.play();
  const canvas = Object.assign(document.createElement('canvas'), { width: 768, height: 960 });
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  let count = 0;
  const draw = () => {
    context?.drawImage(video, 256, 0, 768, 960, 0, 0, 768, 960);
    count++;
    video.requestVideoFrameCallback(draw);
  };
  video.requestVideoFrameCallback(draw);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const track of stream.getTracks()) track.stop();
  canvas.remove();
  return count / seconds;
}
