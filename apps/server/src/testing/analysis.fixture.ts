import type { Analysis } from '@beautymark/contracts/face';

export const anAnalysis = (): Analysis => ({
  skin_tone: 'Honey',
  undertone: 'warm',
  eye_color: 'brown',
  eyebrow_color: 'dark brown',
  eyebrow_shape: 'soft-arch',
  lip_shade: 'nude pink',
});

export const analysisWithoutFace = (): Analysis => ({
  skin_tone: 'N/A',
  undertone: 'N/A',
  eye_color: 'N/A',
  eyebrow_color: 'N/A',
  eyebrow_shape: 'N/A',
  lip_shade: 'N/A',
});
