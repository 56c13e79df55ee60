import { expect, it } from '@jest/globals';
import { Button, MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { mantineVariables, theme } from '../../../../client/ui/theme/theme.ts';

it.each(['light', 'dark'] as const)('a filled button takes its colours from the tokens, %s', (scheme) => {
  render(
    <MantineProvider theme={theme} cssVariablesResolver={mantineVariables} forceColorScheme={scheme}>
      <Button variant="filled">Save</Button>
    </MantineProvider>,
  );
  const style = screen.getByRole('button').getAttribute('style') ?? '';
  expect(style).toContain('--button-color: var(--oc-on-accent)');
  expect(style).toContain('--button-bg: var(--mantine-color-league-filled)');
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const variables = Object.fromEntries(
    [...sheets.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name, value]) => [name, value]),
  );
  expect(variables).toMatchObject({
    '--mantine-color-league-filled': 'var(--oc-accent)',
    '--mantine-color-league-7': 'var(--oc-league-7)',
    '--mantine-color-body': 'var(--oc-page)',
    '--mantine-font-family': 'var(--oc-font)',
  });
});
