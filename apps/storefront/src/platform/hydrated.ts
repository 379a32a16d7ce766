import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first browser render: what differs there appears only when this is true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
