import path from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { expect, it } from 'vitest';
import { files, read } from './support/repository.ts';

/** What each class of the kit sets. */
const kit = new Map<string, Set<string>>();
for (const file of files('client/ui/kit').filter((name) => name.endsWith('.css')))
  postcss.parse(read(file)).walkRules((rule) => {
    // What counts on paper alone outweighs everything there.
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'media') return;
    for (const selector of rule.selectors) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
      if (!name) continue;
      const properties = kit.get(name) ?? new Set();
      rule.walkDecls(({ prop }) => void properties.add(prop));
      kit.set(name, properties);
    }
  });

/** Classes of the kit that each class of a module is made of. */
function composed(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  postcss.parse(read(file)).walkDecls('composes', ({ value, parent }) => {
    const name = parent && 'selector' in parent ? /^\.([\w-]+)$/.exec(String(parent.selector))?.[1] : undefined;
    if (name) found.set(name, [...(found.get(name) ?? []), ...value.replace(/ from global.*/, '').split(/\s+/)]);
  });
  return found;
}

/** Parts of a class name that stand beside each other; those of a choice stand in place of each other. */
const besides = (expression: string): string[] =>
  (/^`(.*)`$/s.exec(expression.trim())?.[1] ?? expression)
    .replaceAll(/\$\{[^}]*\?([^}]*)\}/g, (_, choices: string) => {
      const [one = ''] = choices.split(' : ');
      return ` ${one.replaceAll(/['"]/g, '')} `;
    })
    .split(/[\s${}]+/);

/**
 * Properties that two classes of the kit set on one element: then their order in the kit decides, which nobody sees.
 */
function clashes(file: string): string[] {
  const text = read(file);
  const sheets = new Map(
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, source]) => [
      name!,
      composed(path.posix.join(path.posix.dirname(file), source!)),
    ]),
  );
  return [...text.matchAll(/className=(?:"([^"]*)"|\{(`[^`]*`)\})/g)].flatMap(([, plain, template]) => {
    const setBy = new Map<string, string>();
    return besides(plain ?? template!).flatMap((part) => {
      const [, sheet, name] = /^(\w+)\.(\w+)$/.exec(part) ?? [];
      const classes = sheet ? (sheets.get(sheet)?.get(name!) ?? []) : [part];
      return classes.flatMap((one) =>
        [...(kit.get(one) ?? [])].flatMap((property) => {
          const before = setBy.get(property);
          setBy.set(property, before ?? one);
          return before && before !== one ? [`${file}: ${before} and ${one} both set ${property}`] : [];
        }),
      );
    });
  });
}

it('no element has two classes of the kit for one property', () => {
  expect(
    files('client')
      .filter((name) => name.endsWith('.tsx'))
      .flatMap(clashes),
  ).toEqual([]);
});

const classesOf = (files: readonly string[]) => {
  const names = new Set<string>();
  for (const file of files)
    postcss.parse(read(file)).walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name!);
    });
  return names;
};

/** Classes of elements and of compositions that no sheet has: nobody sees that a look is lost. */
function unknownClasses(file: string, common: ReadonlySet<string>): string[] {
  const text = read(file);
  if (file.endsWith('.css')) return [...composed(file).values()].flat().filter((name) => !common.has(name));
  const taken = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, sheet, source]) => {
    const own = classesOf([path.posix.join(path.posix.dirname(file), source!)]);
    const used = [...text.matchAll(new RegExp(`(?<![\\w/])${sheet}\\.(\\w+)\\b(?![./'])`, 'g'))].map(
      ([, name]) => name!,
    );
    return used.filter((name) => !own.has(name)).map((name) => `${sheet}.${name}`);
  });
  const written = [...text.matchAll(/className=(?:"([^"]*)"|\{(`[^`]*`)\})/g)].flatMap(([, plain, template]) =>
    plain === undefined ? besides(template!.replaceAll(/\$\{\w+\}/g, '')) : plain.split(' '),
  );
  return [...taken, ...written.filter((name) => /^[a-z][\w-]*$/.test(name) && !common.has(name))];
}

it('every class is in the kit, or in the sheet from which it is taken', () => {
  const sheets = files('client').filter((name) => name.endsWith('.css'));
  const common = classesOf(sheets.filter((name) => !name.endsWith('.module.css')));
  const every = [...sheets, ...files('client').filter((name) => name.endsWith('.tsx'))];
  expect(every.flatMap((file) => unknownClasses(file, common).map((name) => `${file}: ${name}`))).toEqual([]);
});

it('a clash is found', () => {
  expect(kit.get('t-11')).toEqual(new Set(['font-size']));
  expect(besides("`${styles.mark} ${isOut ? styles.missing : ''} t-11`")).toEqual(
    expect.arrayContaining(['styles.mark', 'styles.missing', 't-11']),
  );
});

it('what is cut off by an ellipsis has room to the left: letters such as J reach out of their place', () => {
  const cramped = files('client')
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) => {
      const found: string[] = [];
      postcss.parse(read(file)).walkRules((rule) => {
        const set = new Map<string, string>();
        rule.walkDecls(({ prop, value }) => void set.set(prop, value));
        if (set.get('text-overflow') !== 'ellipsis') return;
        const [top = '0', right = top, , left = right] = (set.get('padding') ?? '0').split(/\s+(?![^(]*\))/);
        const room = set.get('padding-left') ?? left;
        if (/^0\w*$/.test(room)) found.push(`${file}: ${rule.selector}`);
      });
      return found;
    });
  expect(cramped).toEqual([]);
});
