import { type OwnSellerProfile, type SellerProfile, SellerProfileForm } from '@beautymark/contracts/seller-profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { z } from 'zod';
import { isRefusal } from '#platform/api/call.ts';
import { describeError } from '#platform/api/describe-error.ts';
import { useApi } from '#platform/api/server-data.tsx';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureFile } from './picture-file.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { type ProfileOwner, profileQuery, saveProfile } from './profile-calls.ts';

type Values = z.input<typeof SellerProfileForm>;
type ProfileFormState = UseFormReturn<Values, unknown, SellerProfile>;

interface ProfileFormProps {
  owner: ProfileOwner;
  onSaved?: () => void;
}

/** What shoppers read about who sells. */
export function ProfileForm(props: ProfileFormProps) {
  const { data, isError, refetch } = useApi(profileQuery(props.owner));
  if (!data) {
    return isError ? <LoadFailed what="Your profile" retry={refetch} bare /> : <Spinner label="Loading your profile" />;
  }
  return <Fields {...props} profile={data} />;
}

function Fields({ owner, profile, onSaved }: ProfileFormProps & { profile: OwnSellerProfile }) {
  const cache = useQueryClient();
  const form = useForm<Values, unknown, SellerProfile>({
    resolver: zodResolver(SellerProfileForm),
    defaultValues: valuesOf(profile),
  });
  const field = formFields(form);
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: (typed: SellerProfile) => saveProfile(cache, owner, typed),
    onSuccess: () => {
      form.reset(form.getValues());
      toast('Profile saved', { description: 'Shoppers see it now' });
      onSaved?.();
    },
    onError: (failure) => {
      if (isNameTaken(failure)) form.setError('name', { message: NAME_TAKEN }, { shouldFocus: true });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(mutate, reset)} className="grid max-w-160 gap-6">
      <p className="text-15 text-ink-muted">
        Shoppers read this on <PageLink profile={profile} />. What you leave empty is not shown.
      </p>
      {owner === 'house' ? null : (
        <TextField label="Shop name" need="required" autoComplete="organization" {...field('name')} />
      )}
      <PictureFields form={form} />
      <TextAreaField
        label="Your story"
        need="optional"
        rows={6}
        hint="Who you are and what you care about, in a few sentences"
        {...field('story')}
      />
      <TextAreaField
        label="Delivery"
        need="optional"
        hint="How soon you send, and with whom: “Sent within two working days by post.”"
        {...field('delivery')}
      />
      <TextAreaField
        label="Returns"
        need="optional"
        hint="What you ask for beside the shop’s 30 days: “Unopened, in its box.”"
        {...field('returns')}
      />
      {error && !isNameTaken(error) ? (
        <Alert>
          <p>The profile was not saved. Everything you entered is still here.</p>
          <p className="text-ink-muted">{describeError(error)}</p>
        </Alert>
      ) : null}
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save profile
      </Button>
    </form>
  );
}

function PictureFields({ form }: { form: ProfileFormState }) {
  const address = useWatch({ control: form.control, name: 'pictureUrl' });
  const take = (uploaded: string) => form.setValue('pictureUrl', uploaded, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-3">
      <PicturePreview address={address} />
      <PictureFile onUploaded={take} />
      <TextField
        label="Picture address"
        need="optional"
        type="url"
        inputMode="url"
        autoComplete="off"
        hint="Your logo, your face or your workshop; it is shown as a square"
        {...formFields(form)('pictureUrl')}
      />
    </div>
  );
}

/** A seller who is not approved yet has no page that it could lead to. */
function PageLink({ profile: { id, approval } }: { profile: OwnSellerProfile }) {
  if (approval) return <span>your page once your shop opens</span>;
  return (
    <Link href={`/sellers/${id === 0 ? 'house' : id}`} className="text-fig underline underline-offset-4">
      {id === 0 ? 'the house’s page' : 'your page'}
    </Link>
  );
}

const NAME_TAKEN = 'Another seller has this name';
const isNameTaken = (error: unknown) => isRefusal(error, 'seller.name_taken');

const valuesOf = ({ name, pictureUrl, story, delivery, returns }: OwnSellerProfile): Values => ({
  ...{ name, story, delivery, returns },
  pictureUrl: pictureUrl ?? '',
});
