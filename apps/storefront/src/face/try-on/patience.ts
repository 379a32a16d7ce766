/** A worker that says nothing for so long hangs. */
const ANSWERS_WITHIN_MS = 9000;

/** Calls once an answer that was waited for has not come. */
export function patienceFor(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    /** From the first of several requests on. */
    begin(): void {
      timer ??= setTimeout(onSilence, ANSWERS_WITHIN_MS);
    },
    end,
  };
}
