import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation for buttons and forms: a press while one is under way is ignored. Its input is forgotten when the component
 * is gone, because it may be a password.
 */
export function useWrite<Result, Input = void>(options: UseMutationOptions<Result, Error, Input>) {
  const { mutateAsync, ...mutation } = useMutation({ gcTime: 0, ...options });
  const isUnderWay = useRef(false);
  const release = () => {
    isUnderWay.current = false;
  };
  const mutate = (input: Input): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // A rejection is shown by `error` and handled by `onError`.
    mutateAsync(input).then(release, release);
  };
  return { ...mutation, mutate };
}
