import stylelint from 'stylelint';
import { expect, it } from 'vitest';

/** Whether the gate refuses this declaration. */
const isRefused = async (declaration: string) => {
  const { results } = await stylelint.lint({ code: `.a { ${declaration} }`, configFile: 'stylelint.config.js' });
  return results[0]!.warnings.length > 0;
};

it.each(['margin: 13px 0', 'padding-top: 1.5rem', 'gap: var(--oc-s-8) 9px', 'margin-left: -16px', 'row-gap: .5rem'])(
  'margins, padding and gaps come from the scale: %s is refused',
  async (declaration) => expect(await isRefused(declaration)).toBe(true),
);

it.each(['margin: 0 auto -1px', 'padding: var(--oc-s-12)', 'gap: 0.4em', 'width: 13px'])(
  'hairlines, what grows with its text, and other lengths stand: %s',
  async (declaration) => expect(await isRefused(declaration)).toBe(false),
);

it('the room of a phone’s edge stands', async () =>
  expect(await isRefused('padding: calc(var(--oc-s-12) + env(safe-area-inset-bottom, 0px))')).toBe(false));
