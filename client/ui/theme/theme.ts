import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const colourSteps = (scale: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--oc-${scale}-${step})`) as unknown as MantineColorsTuple;

/** Mantine's theme based on tokens.css; leagues change their colour there. */
export const theme = createTheme({
  colors: { league: colourSteps('league'), gray: colourSteps('stone'), dark: colourSteps('night') },
  primaryColor: 'league',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--oc-font)',
  fontFamilyMonospace: 'var(--oc-mono)',
  headings: { fontFamily: 'var(--oc-font)' },
  fontSizes: {
    xs: 'var(--oc-t-12)',
    sm: 'var(--oc-t-14)',
    md: 'var(--oc-t-16)',
    lg: 'var(--oc-t-18)',
    xl: 'var(--oc-t-20)',
  },
  spacing: {
    xs: 'var(--oc-s-8)',
    sm: 'var(--oc-s-12)',
    md: 'var(--oc-s-16)',
    lg: 'var(--oc-s-24)',
    xl: 'var(--oc-s-32)',
  },
  radius: { xs: 'var(--oc-r-1)', sm: 'var(--oc-r-2)', md: 'var(--oc-r-3)', lg: 'var(--oc-r-4)' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--oc-shadow-1)', md: 'var(--oc-shadow-2)', xl: 'var(--oc-shadow-3)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  // Mantine cannot measure the contrast of a CSS variable; the tokens name the readable text colour.
  variantColorResolver(input) {
    const usual = defaultVariantColorsResolver(input);
    const isPrimary = !input.color || input.color === 'league';
    return input.variant === 'filled' && isPrimary ? { ...usual, color: 'var(--oc-on-accent)' } : usual;
  },
});

const variables = {
  '--mantine-primary-color-contrast': 'var(--oc-on-accent)',
  '--mantine-primary-color-filled': 'var(--oc-accent)',
  '--mantine-primary-color-filled-hover': 'var(--oc-accent-hover)',
  '--mantine-primary-color-light': 'var(--oc-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--oc-accent-text)',
  '--mantine-color-league-filled': 'var(--oc-accent)',
  '--mantine-color-league-filled-hover': 'var(--oc-accent-hover)',
  '--mantine-color-league-light': 'var(--oc-accent-soft)',
  '--mantine-color-league-light-color': 'var(--oc-accent-text)',
  '--mantine-color-anchor': 'var(--oc-accent-text)',
  '--mantine-color-body': 'var(--oc-page)',
  '--mantine-color-text': 'var(--oc-ink)',
  '--mantine-color-dimmed': 'var(--oc-ink-3)',
  '--mantine-color-placeholder': 'var(--oc-ink-3)',
  '--mantine-color-default': 'var(--oc-surface)',
  '--mantine-color-default-hover': 'var(--oc-hover)',
  '--mantine-color-default-border': 'var(--oc-line-strong)',
  '--mantine-color-error': 'var(--oc-error)',
  '--mantine-color-disabled': 'var(--oc-sunken)',
  '--mantine-color-disabled-color': 'var(--oc-ink-off)',
};

/** The tokens handle light and dark themselves, so both schemes are the same here. */
export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
