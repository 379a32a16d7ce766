/** Marks the document while the visitor's last act was with a pointer: see `data-pointer` in tokens.css. */
export function followPointer(): void {
  const { dataset } = document.documentElement;
  const mark = () => {
    dataset.pointer = '';
  };
  const unmark = () => {
    delete dataset.pointer;
  };
  document.addEventListener('pointerdown', mark, { capture: true, passive: true });
  document.addEventListener('keydown', unmark, { capture: true, passive: true });
}
