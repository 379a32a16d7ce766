import type { EyebrowColor, EyeColor } from '@beautymark/contracts/vocabularies';

/** What each word looks like in the middle of its range: stands in where a photo gave no sure color, or there is none; for lips `lipColor` of contracts does. */
export const EYE_HEX: Record<EyeColor, string> = {
  brown: '#5a3b28',
  blue: '#5f7f9e',
  green: '#5e7350',
  hazel: '#7d6640',
  gray: '#92918e',
  amber: '#9c6a2c',
};

export const BROW_HEX: Record<EyebrowColor, string> = {
  black: '#2a2422',
  'dark brown': '#49372c',
  'medium brown': '#6c5241',
  'light brown': '#90704f',
  blonde: '#b8976c',
  auburn: '#7d4630',
  gray: '#85827f',
};
