import { useState } from 'react';

/** Whether something lies over the photo; what is put on afterwards uncovers it. */
export interface Covering {
  isCovered: boolean;
  onCover: (isCovered: boolean) => void;
}

/** Until it is pressed, a bare photo is covered. */
export function useCovering(worn: readonly unknown[]): Covering {
  const [pressed, setPressed] = useState<{ isCovered: boolean; over: typeof worn } | null>(null);
  return {
    isCovered: pressed?.over === worn ? pressed.isCovered : worn.length === 0,
    onCover: (isCovered) => setPressed({ isCovered, over: worn }),
  };
}
