import { StaffAppointment } from '@beautymark/contracts/staff';
import { STAFF_ROLES } from '@beautymark/contracts/staff-roles';
import { ContractForm, useContractForm } from '#platform/kit/contract-form.tsx';
import { toast } from '#platform/toasts.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { appointStaff, ROLES } from './staff.ts';

const OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLES[value].name }));
const BLANK: StaffAppointment = { username: '', role: 'support' };

/** Gives a user a role, in place of the one they had. */
export function StaffForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm(StaffAppointment, {
    values: BLANK,
    send: appointStaff,
    onSent: ({ username, role }, { reset }) => {
      toast(`${username} is on the staff`, { description: `${ROLES[role].tasks}. We’ve emailed them.` });
      reset(BLANK);
      onDone();
    },
    refusals: {
      'operator.user_not_found': { field: 'username', words: 'There is no user of this name.' },
      'operator.already_done': 'They have this role already.',
      'operator.runs_the_shop': 'Operators may do everything: they need no role.',
      'account.demo': 'The demo accounts are shared by all visitors: they get no role.',
    },
    failure: 'The role could not be given. What you entered is still here.',
  });
  return (
    <ContractForm
      form={form}
      className="grid max-w-160 gap-4 bg-sunk p-4"
      foot={
        <Button type="submit" busy={form.isSending} className="w-fit">
          Give role
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Username"
          need="required"
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('username')}
        />
        <SelectField label="Role" options={OPTIONS} {...form.field('role')} />
      </div>
    </ContractForm>
  );
}
