import { switchTheme, useTheme } from '#platform/theme.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** Names what it will do; its space is reserved until the browser's theme is known. */
export function ThemeButton() {
  const theme = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'light' ? 'ri-sun-line' : 'ri-moon-line'}
      label={theme === null ? 'Change theme' : `Use ${next} theme`}
      disabled={theme === null}
      onClick={() => switchTheme(next)}
    />
  );
}
