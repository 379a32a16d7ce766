import { StaffAppointment } from '@beautymark/contracts/staff';
import { STAFF_ROLES } from '@beautymark/contracts/staff-roles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { isRefusal } from '#platform/api/call.ts';
import { formFields } from '#platform/form-fields.ts';
import { toast } from '#platform/toasts.ts';
import { useWrite } from '#platform/use-write.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { appointStaff } from './staff-calls.ts';
import { ROLES } from './staff-words.ts';

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLES[value].name }));
const BLANK: StaffAppointment = { username: '', role: 'support' };

/** Gives a user a role, in place of the one they had. */
export function StaffForm({ onDone }: { onDone: () => void }) {
  const form = useForm<StaffAppointment>({ resolver: zodResolver(StaffAppointment), defaultValues: BLANK });
  const field = formFields(form);
  const { mutate, isPending, error } = useWrite({
    mutationFn: appointStaff,
    onSuccess: ({ username, role }) => {
      toast(`${username} is on the staff`, { description: `${ROLES[role].tasks}. They are told by email.` });
      form.reset(BLANK);
      onDone();
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((appointment) => mutate(appointment))}
      className="grid max-w-160 gap-4 bg-sunk p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Username" need="required" autoComplete="off" autoCapitalize="none" {...field('username')} />
        <SelectField label="Role" options={OPTIONS} {...field('role')} />
      </div>
      <div aria-live="polite">
        <FieldError id="staff-failure" error={wordsFor(error)} />
      </div>
      <Button type="submit" busy={isPending} className="w-fit">
        Give role
      </Button>
    </form>
  );
}

function wordsFor(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (isRefusal(error, 'operator.user_not_found')) return 'There is no user of this name.';
  if (isRefusal(error, 'operator.already_done')) return 'They have this role already.';
  if (isRefusal(error, 'operator.runs_the_shop')) return 'Operators may do everything: they need no role.';
  if (isRefusal(error, 'account.demo')) return 'The demo accounts are shared by all visitors: they get no role.';
  return 'The role could not be given. What you entered is still here.';
}
