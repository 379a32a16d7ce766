import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { expect, test } from 'vitest';
import { IsTabShown, Tabs } from './tabs.tsx';

const Shown = () => <output>{use(IsTabShown) ? 'shown' : 'hidden'}</output>;

test('a panel that stays is there from its first look on, as it was left, and knows when it is not seen', async () => {
  const tabs = [
    { label: 'One', panel: <input aria-label="Note" /> },
    { label: 'Two', stays: true, panel: <input aria-label="Look" /> },
    { label: 'Three', stays: true, panel: <Shown /> },
  ];
  render(<Tabs label="Results" height="own" tabs={tabs} />);
  await userEvent.type(screen.getByLabelText('Note'), 'gone');
  expect(screen.queryByLabelText('Look')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  await userEvent.type(screen.getByLabelText('Look'), 'kept');
  await userEvent.click(screen.getByRole('tab', { name: 'Three' }));
  expect(screen.getByText('shown')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByText('hidden')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Look' }).value).toBe('kept');
  await userEvent.click(screen.getByRole('tab', { name: 'One' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe('');
});
