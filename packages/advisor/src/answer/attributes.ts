import type { Attribute } from '@beautymark/contracts/face';

/** As people say them. */
export const ATTRIBUTE_NAMES: Readonly<Record<Attribute, string>> = {
  skin_tone: 'skin tone',
  undertone: 'undertone',
  eye_color: 'eye colour',
  eyebrow_color: 'brow colour',
  eyebrow_shape: 'brow shape',
  lip_shade: 'lip shade',
};

/** The value of an attribute as the screens spell it. */
export const valueWord = (value: string): string => (value === 'gray' ? 'grey' : value);
