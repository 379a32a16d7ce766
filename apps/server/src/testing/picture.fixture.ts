import sharp from 'sharp';

/** A picture of one color. */
export const aPicture = ({ width = 400, height = 400, background = '#8c1c3c' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });
