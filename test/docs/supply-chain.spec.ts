import { existsSync, readFileSync } from 'node:fs';
import { rangesIn, unlicensed, unlistedScripts, unlocked, unverified } from '../../scripts/lib/packages.mjs';

type Locked = Parameters<typeof unlocked>[1];

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const locked = (): Locked => JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** The lockfile with one package changed. */
function changed(name: string, values: object): Locked {
  const all = locked();
  const path = `node_modules/${name}`;
  return { ...all, [path]: { ...all[path], ...values } };
}

describe('The checks of packages', () => {
  it('find nothing wrong here', () => {
    expect(rangesIn(manifest)).toEqual([]);
    expect(unlocked(manifest, locked())).toEqual([]);
    expect(unverified(locked())).toEqual([]);
    expect(unlistedScripts(locked())).toEqual([]);
    expect(unlicensed(locked())).toEqual([]);
  });

  it('find a range', () => {
    const dependencies = { express: '^5.3.0', marked: 'latest', pino: '10.4.0', next: '1.0.0-rc.1' };
    expect(rangesIn({ dependencies })).toEqual(['express: ^5.3.0', 'marked: latest']);
  });

  it('find what the lockfile has otherwise, or not at all', () => {
    expect(unlocked(manifest, changed('express', { version: '5.2.0' }))).toEqual([expect.stringContaining('express')]);
    const { 'node_modules/cookie-signature': _, ...without } = locked();
    expect(unlocked(manifest, without).join()).toContain('depends on cookie-signature, which is missing');
    expect(unlocked({ ...manifest, devDependencies: {} }, locked())).toEqual(['devDependencies differ']);
  });

  it('find a package without a checksum, and one from elsewhere', () => {
    expect(unverified(changed('express', { integrity: undefined }))).toEqual(['node_modules/express']);
    expect(unverified(changed('express', { resolved: 'https://elsewhere.test/express.tgz' }))).toEqual([
      'node_modules/express',
    ]);
  });

  it('find a new install script, and one that is gone', () => {
    expect(unlistedScripts(changed('express', { hasInstallScript: true }))).toEqual(['express has one']);
    expect(unlistedScripts(changed('@scarf/scarf', { hasInstallScript: undefined }))).toEqual([
      '@scarf/scarf has none any more',
    ]);
  });

  it.each([
    ['AGPL-3.0-only', false],
    ['MIT OR GPL-3.0-only', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
    ['BSD-2-Clause', true],
  ])('take the licence %s: %s', (license, isTaken) => {
    expect(unlicensed(changed('express', { license })).length === 0).toBe(isTaken);
  });
});

describe('The change log', () => {
  const text = readFileSync('CHANGELOG.md', 'utf8');

  it('has the version of package.json, and what is to come', () => {
    expect(text).toContain('## [Unreleased]');
    expect(text).toMatch(
      new RegExp(`^## \\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'),
    );
  });

  it('stands beside the policy on vulnerabilities', () => {
    expect(existsSync('SECURITY.md')).toBe(true);
  });
});
