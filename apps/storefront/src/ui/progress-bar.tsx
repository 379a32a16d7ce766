import type { ComponentProps } from 'react';

/** How far something is. Browsers paint their own bar green once a style sheet has touched its border. */
export const ProgressBar = (props: ComponentProps<'progress'>) => (
  <progress
    {...props}
    className="mt-2 h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-fig [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fig"
  />
);
