import { describeError } from '#platform/api/describe-error.ts';
import { FormFailure } from '#ui/alert.tsx';
import { CookiesOff } from './sign-in.ts';

/** @param text  why an attempt fails as a rule */
export const SignInFailure = ({ error, text }: { error: Error | null; text: string }) =>
  error instanceof CookiesOff ? (
    <FormFailure
      failure={{ why: 'Allow cookies for this site in your browser’s settings, then sign in again.' }}
      text="Sign-in needs cookies, and your browser doesn’t keep them"
    />
  ) : (
    <FormFailure failure={error && { why: describeError(error) }} text={text} />
  );
