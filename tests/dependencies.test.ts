import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { satisfies } from 'semver';
import { files, read } from './support/repository.ts';

interface Package {
  version: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;
const installed = Object.entries(locked).filter(([place]) => place);

/** The package that is found for a name from this place: the package's own, else that of an enclosing folder. */
function found(place: string, name: string): Package | undefined {
  for (let around = place; ; around = around.slice(0, around.lastIndexOf('/node_modules/'))) {
    const at = path.posix.join(around, 'node_modules', name);
    if (locked[at]) return locked[at];
    if (!around.includes('/node_modules/')) return locked[path.posix.join('node_modules', name)];
  }
}

describe('packages', () => {
  it('run on the oldest Node that is supported', () => {
    const tooNew = installed.filter(([, { engines }]) => engines?.node && !satisfies('20.19.0', engines.node));
    expect(tooNew.map(([place]) => place)).toEqual([]);
  });

  it('get what they ask for, overrides or not', () => {
    const wrong = installed.flatMap(([place, { dependencies, peerDependencies, peerDependenciesMeta }]) =>
      Object.entries({ ...dependencies, ...peerDependencies })
        .filter(([, range]) => !range.startsWith('npm:'))
        .map(([name, range]) => ({ name, range, given: found(place, name)?.version }))
        .filter(({ name, given }) => given || !peerDependenciesMeta?.[name]?.optional)
        .filter(({ range, given }) => !given || !satisfies(given, range, { includePrerelease: true }))
        .map(({ name, range, given }) => `${place} asks for ${name} ${range} and gets ${given}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are overridden for a reason that is written down', () => {
    const decision = read('docs/decisions/0001-libraries.md');
    expect(Object.keys(manifest.overrides).filter((name) => !decision.includes(`\`${name}\``))).toEqual([]);
  });

  it('are exact, and each is used', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(
      Object.entries(wanted).filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([]);
    const text = files()
      .filter((file) => /\.([cm]?[jt]sx?|css)$/.test(file))
      .map(read)
      .join('\n');
    /** Peers of used packages, their types, and packages named elsewhere than in an import. */
    const unnamed = ['@swc/core', '@testing-library/dom', 'axe-core', 'jest', 'oxlint-tsgolint'];
    const isUsed = (name: string) =>
      unnamed.includes(name) ||
      name.startsWith('@types/') ||
      new RegExp(`['"](node_modules/)?${name}(/[^'"]+)?['"]`).test(text);
    expect(Object.keys(wanted).filter((name) => !isUsed(name))).toEqual([]);
  });
});
