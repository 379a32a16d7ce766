import { RETURN_DAYS } from '@beautymark/contracts/limits';
import { type OwnSellerProfile, type SellerProfile, SellerProfileForm } from '@beautymark/contracts/seller-profile';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PictureFile } from '#desk/products/picture-file.tsx';
import { PicturePreview } from '#desk/products/picture-preview.tsx';
import { useApi } from '#platform/api/server-data.tsx';
import { formFields } from '#platform/forms/form-fields.ts';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import type { Opened } from '#platform/kit/dialog-button.tsx';
import { Loaded } from '#platform/kit/loaded.tsx';
import type { Owner } from '#platform/kit/owner.ts';
import { sellerPath } from '#platform/navigation/seller-path.ts';
import { toast } from '#platform/toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { profileQuery, saveProfile } from './profile-calls.ts';

type Values = z.input<typeof SellerProfileForm>;
type ProfileFormState = UseFormReturn<Values, unknown, SellerProfile>;

interface ProfileFormProps {
  owner: Owner;
  onSaved?: () => void;
}

/** The seller's own words, edited beside the dashboard's tabs. */
export default function ProfileDialog({ onClose, finalFocus }: Opened) {
  return (
    <Dialog onClose={onClose} title="Your shop" finalFocus={finalFocus}>
      <div className="pb-36 md:pb-2">
        <ProfileForm owner="seller" onSaved={onClose} />
      </div>
    </Dialog>
  );
}

export const ProfileForm = (props: ProfileFormProps) => (
  <Loaded what="Your profile" query={useApi(profileQuery(props.owner))}>
    {(profile) => <Fields {...props} profile={profile} />}
  </Loaded>
);

function Fields({ owner, profile, onSaved }: ProfileFormProps & { profile: OwnSellerProfile }) {
  const cache = useQueryClient();
  const form = useContractForm(SellerProfileForm, {
    values: valuesOf(profile),
    send: (typed) => saveProfile(cache, owner, typed),
    onSent: (_, { reset, getValues }) => {
      reset(getValues());
      toast('Profile saved', { description: 'Shoppers see it now' });
      onSaved?.();
    },
    refusals: { 'seller.name_taken': { field: 'name', words: 'Another seller has this name' } },
    failure: 'The profile was not saved. Everything you entered is still here.',
  });
  const { field } = form;
  return (
    <ContractForm
      form={form}
      className="grid max-w-160 gap-6"
      foot={
        <Button type="submit" busy={form.isSending} className="justify-self-start">
          Save profile
        </Button>
      }
    >
      <p className="text-15 text-ink-muted">
        Shoppers read this on <PageLink profile={profile} />. What you leave empty is not shown.
      </p>
      {owner === 'operator' ? null : (
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
        hint={`Any conditions beside the shop’s ${RETURN_DAYS} days: “Unopened, in its box.”`}
        {...field('returns')}
      />
    </ContractForm>
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
    <Link href={sellerPath(id === 0 ? null : id)} className="text-fig underline underline-offset-4">
      {id === 0 ? 'the house’s page' : 'your page'}
    </Link>
  );
}

const valuesOf = ({ name, pictureUrl, story, delivery, returns }: OwnSellerProfile): Values => ({
  name,
  story,
  delivery,
  returns,
  pictureUrl: pictureUrl ?? '',
});
