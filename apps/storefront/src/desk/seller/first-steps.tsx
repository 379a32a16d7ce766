import type { OwnSellerProfile } from '@beautymark/contracts/seller-profile';
import type { ReactNode } from 'react';
import { useApi } from '#platform/api/server-data.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProfileButton } from './profile-button.tsx';
import { profileQuery } from './profile-calls.ts';
import { isShopClosed } from './shop-closed.tsx';

interface FirstStepsProps {
  profile: OwnSellerProfile;
  /** undefined until it is known. */
  productCount: number | undefined;
  /** Nothing was sold yet. */
  isNew: boolean;
  onAdd: () => void;
}

interface Progress {
  /** undefined until it is known whether anything was sold. */
  isNew: boolean | undefined;
  /** undefined until it is known, and where it cannot be. */
  productCount: number | undefined;
  isCounting: boolean;
}

/**
 * The seller's profile, absent where the service knows none, and whether any of the steps is left. Until `isKnown`, what
 * stands below them waits: it would be pushed down.
 */
export function useFirstSteps({ isNew, productCount, isCounting }: Progress) {
  const { data: profile, isPending } = useApi(profileQuery('seller'));
  const isIntroduced = !profile || (profile.isSaved && profile.delivery !== '');
  // Without a profile there are no steps; with both of its steps done, the products decide until the first sale.
  const waitsForCount = isNew === true && profile !== undefined && isIntroduced && isCounting;
  return {
    isKnown: isNew !== undefined && !isPending && !waitsForCount,
    profile,
    areLeft: profile !== undefined && !(isIntroduced && (isNew !== true || productCount !== 0)),
  };
}

/** What a new seller does first. A step keeps its place; on phones all are one line but the next. */
export function FirstSteps({ profile, productCount = 0, isNew, onAdd }: FirstStepsProps) {
  const steps: Step[] = [
    {
      title: 'Introduce your shop',
      text: 'A name, a picture and a few lines for your shop’s page.',
      isDone: profile.isSaved,
      action: <ProfileButton>Write it</ProfileButton>,
    },
    {
      title: 'List your first product',
      text: `${isShopClosed(profile) ? 'It waits here until your shop opens.' : 'It goes live right away.'} BeautyMark keeps ${profile.feePercent}% of each sale.`,
      isDone: !isNew || productCount > 0,
      action: (
        <Button look="secondary" onClick={onAdd}>
          Start listing
        </Button>
      ),
    },
    {
      title: 'Set delivery',
      text: 'How soon you ship, and how you take returns.',
      isDone: profile.delivery !== '',
      action: <ProfileButton>Set delivery</ProfileButton>,
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="mt-8 bg-sunk p-4 md:p-6">
      <h2 id="first-steps" className="font-display text-28">
        Your first steps
      </h2>
      <p className="mt-1 text-15 text-ink-muted">{`${done} of ${steps.length} done.${isNew ? ' Until your first sale, the figures below are samples.' : ''}`}</p>
      <ol className="mt-3 grid md:mt-4 md:grid-cols-3 md:gap-6">
        {steps.map((step) => (
          <FirstStep key={step.title} {...step} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  action: ReactNode;
}

const FirstStep = ({ title, text, isDone, isNext, action }: Step & { isNext: boolean }) => (
  <li className="grid content-start justify-items-start gap-2 border-line border-t py-3 max-md:last:pb-0 md:pb-0">
    <p className="flex items-center gap-2 font-medium">
      <span className={isDone ? 'text-success' : 'text-ink-muted'}>
        <Icon name={isDone ? 'ri-checkbox-circle-line' : 'ri-checkbox-blank-circle-line'} />
      </span>
      {title}
      {isDone ? <span className="sr-only">, done</span> : null}
    </p>
    <p className={`text-15 text-ink-muted ${isNext ? '' : 'max-md:hidden'}`}>{text}</p>
    <div className={`${isDone ? 'invisible' : ''} ${isNext ? '' : 'max-md:hidden'}`}>{action}</div>
  </li>
);
