import { useApi } from '#platform/api/server-data.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { securityQuery } from './security-calls.ts';
import { SessionList } from './session-list.tsx';

export function SecurityPanel() {
  const { data, isError, refetch } = useApi(securityQuery, { isFresh: true });
  if (!data) {
    return isError ? (
      <div className="mt-8">
        <LoadFailed what="Your account" retry={refetch} />
      </div>
    ) : (
      <Spinner label="Loading your account" />
    );
  }
  return (
    <div className="mt-8 grid max-w-160 gap-12">
      <EmailPart security={data} />
      <PasswordPart />
      <SessionList sessions={data.sessions} />
    </div>
  );
}
