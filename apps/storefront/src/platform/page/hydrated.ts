import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * False on the server and in the first browser render. Content that differs in the browser renders only when this is
 * true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/**
 * True while the page is hydrated with a value that the server did not have: what is rendered must still be the server's.
 * Unlike `useHydrated`, it renders nothing again where the values agree.
 * @param differs  the browser's value is not the server's
 */
export const useIsHydrating = (differs: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => differs,
  );
