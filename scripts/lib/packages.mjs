// `npm test packages`: checks the packages of the application.
import { readFileSync } from 'node:fs';
import { run } from './children.mjs';
import { npm } from './install.mjs';
import { installScripts, licences, unnamedLicences } from './package-policy.mjs';
import { inProject } from './project.mjs';

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [peer]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {string[]} [os]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Count `note`: what the summary says besides. */

/** An exact version, as opposed to a range. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** The time limit for the request of advisories; without a network there is no response. */
const auditWithin = 8000;

const KINDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * Runs all checks and prints the problems.
 * @returns {Promise<Count>}
 */
export async function checkPackages() {
  const manifest = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  /** @type {Record<string, Entry>} */
  const locked = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages;
  /** @type {[string, string[]][]} */
  const results = [
    ['Versions in package.json are exact', rangesIn(manifest)],
    ['package-lock.json has what package.json names', unlocked(manifest, locked)],
    ['packages come from the registry, with a checksum', unverified(locked)],
    ['only listed packages have an install script', unlistedScripts(locked)],
    ['no install script is run', scriptsRun()],
    ['licences are allowed', unlicensed(locked)],
    ['the bill of materials is complete', await missingInBill(locked)],
  ];
  let count = { passed: 0, failed: 0, skipped: 0 };
  for (const [title, faults] of results) {
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${title}`);
    for (const fault of faults) console.log(`    ${fault}`);
    count = { ...count, ...(faults.length === 0 ? { passed: count.passed + 1 } : { failed: count.failed + 1 }) };
  }
  const advisories = await audit();
  if (advisories === undefined) {
    console.log('- no advisories are known (skipped: the registry can’t be asked)');
    return {
      ...count,
      skipped: count.skipped + 1,
      note: 'advisories were NOT checked, since the registry could not be asked',
    };
  }
  console.log(`${advisories.length === 0 ? '✓' : '✗'} no advisories are known`);
  for (const advisory of advisories) console.log(`    ${advisory}`);
  return advisories.length === 0 ? { ...count, passed: count.passed + 1 } : { ...count, failed: count.failed + 1 };
}

/**
 * @param {Entry} manifest
 * @returns {string[]}
 */
export function rangesIn(manifest) {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(versionOf(version)))
      .map(([name, version]) => `${name}: ${version}`),
  );
}

/**
 * Dependencies missing from the lockfile: direct ones by version, all others by name.
 * @param {Entry} manifest
 * @param {Record<string, Entry>} locked
 * @returns {string[]}
 */
export function unlocked(manifest, locked) {
  const direct = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([name, version]) => locked[`node_modules/${name}`]?.version !== versionOf(version))
    .map(
      ([name, version]) => `${name} ${version} is locked at ${locked[`node_modules/${name}`]?.version ?? 'nothing'}`,
    );
  const known = KINDS.filter((kind) => sorted(locked['']?.[kind]) !== sorted(manifest[kind]));
  const missing = Object.entries(locked).flatMap(([path, { dependencies = {} }]) =>
    Object.keys(dependencies)
      .filter((name) => !resolves(locked, path, name))
      .map((name) => `${path} depends on ${name}, which is missing`),
  );
  return [...direct, ...known.map((kind) => `${kind} differ`), ...missing];
}

/**
 * A package may be installed under another name: `npm:typescript@7.0.2`.
 * @param {string} wanted
 */
const versionOf = (wanted) => wanted.replace(/^npm:.+@/, '');

/** @param {Record<string, string>} [versions] */
const sorted = (versions = {}) => JSON.stringify(Object.entries(versions).sort());

/**
 * Whether Node would find `name` from the package at `path`.
 * @param {Record<string, Entry>} locked
 * @param {string} path
 * @param {string} name
 */
function resolves(locked, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (locked[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/**
 * Packages without a checksum: those for other platforms that the registry did not report (see complete-lockfile.mjs).
 * @param {Record<string, Entry>} locked
 * @returns {string[]}
 */
export function unverified(locked) {
  return packagesOf(locked)
    .filter(([, { integrity, resolved, link, optional, os }]) => {
      const isForeign = optional && os && !os.includes(process.platform);
      return (
        link || resolved !== undefined || !(integrity?.startsWith('sha512-') || isForeign || (optional && !integrity))
      );
    })
    .map(([path]) => path);
}

/**
 * @param {Record<string, Entry>} locked
 * @returns {string[]}
 */
export function unlistedScripts(locked) {
  const found = new Set(packagesOf(locked).flatMap(([path, entry]) => (entry.hasInstallScript ? [nameOf(path)] : [])));
  const listed = new Set(Object.keys(installScripts));
  return [
    ...[...found].filter((name) => !listed.has(name)).map((name) => `${name} has one`),
    ...[...listed].filter((name) => !found.has(name)).map((name) => `${name} has none any more`),
  ];
}

/** @returns {string[]} */
function scriptsRun() {
  return readFileSync(inProject('.npmrc'), 'utf8').includes('ignore-scripts=true') ? [] : ['.npmrc does not say so'];
}

/**
 * @param {Record<string, Entry>} locked
 * @returns {string[]}
 */
export function unlicensed(locked) {
  const shipped = packagesOf(locked).filter(([, { dev }]) => !dev);
  const faults = shipped.flatMap(([path, { license }]) => {
    const name = nameOf(path);
    if (license === undefined) return unnamedLicences[name] ? [] : [`${name} names none`];
    return isAllowed(license) ? [] : [`${name}: ${license}`];
  });
  const names = new Set(shipped.map(([path]) => nameOf(path)));
  const gone = Object.keys(unnamedLicences).filter((name) => !names.has(name));
  return [...faults, ...gone.map((name) => `${name} is listed, and not installed`)];
}

/**
 * An SPDX expression: all parts joined by AND, or one of those joined by OR.
 * @param {string} expression
 */
function isAllowed(expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((part) => licences.has(part)));
}

/**
 * Packages missing from the output of `npm run sbom`, which must include all that are installed without development dependencies.
 * @param {Record<string, Entry>} locked
 * @returns {Promise<string[]>}
 */
async function missingInBill(locked) {
  const { components } = await billOfMaterials();
  const named = new Set(components.map(idOf));
  // npm leaves out packages installed only as peers of others.
  const wanted = Object.fromEntries(Object.entries(locked).filter(([, { peer }]) => !peer));
  return [...shippedIds(wanted)].filter((id) => !named.has(id));
}

/**
 * @typedef {{ 'bom-ref': string, group?: string, name: string, version: string }} Component
 */

/**
 * The packages of the application in the format CycloneDX. npm's own `--omit=dev` also leaves out packages needed by both
 * development and the application, so the lockfile decides.
 */
export async function billOfMaterials() {
  const { name: project, packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const { status, output } = await npmCall(['sbom', '--package-lock-only', '--sbom-format=cyclonedx']);
  if (status !== 0) throw new Error(`npm sbom failed: ${output}`);
  const bill = JSON.parse(output);
  const shipped = shippedIds(packages);
  /** @type {Component[]} */
  const components = bill.components.filter((/** @type {Component} */ one) => shipped.has(idOf(one)));
  const { component } = bill.metadata;
  const kept = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter((/** @type {{ ref: string }} */ { ref }) => kept.has(ref))
    .map((/** @type {{ ref: string, dependsOn?: string[] }} */ { ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  // npm names the application like its folder.
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...component, name: project } },
    components,
    dependencies,
  };
}

/**
 * @param {Record<string, Entry>} locked
 * @returns {Set<string>} Name and version of each package that is not for development alone.
 */
function shippedIds(locked) {
  return new Set(
    packagesOf(locked)
      .filter(([, { dev }]) => !dev)
      .map(([path, { version }]) => `${nameOf(path)}@${version}`),
  );
}

/** @param {Component} component */
const idOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`;

/**
 * The advisories that concern the application; undefined if the registry can't be asked.
 * @returns {Promise<string[] | undefined>}
 */
async function audit() {
  const { output } = await npmCall([
    'audit',
    '--json',
    '--omit=dev',
    '--fetch-retries=0',
    `--fetch-timeout=${auditWithin}`,
  ]);
  try {
    const { vulnerabilities } = JSON.parse(output);
    if (vulnerabilities === undefined) return undefined;
    return Object.values(vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`);
  } catch {
    return undefined;
  }
}

/** @param {string[]} args */
function npmCall(args) {
  const { command, args: before } = npm();
  return run(command, [...before, ...args, '--loglevel=silent'], {
    cwd: inProject('.'),
    shell: process.platform === 'win32',
  });
}

/**
 * All packages, without the project itself.
 * @param {Record<string, Entry>} locked
 */
const packagesOf = (locked) => Object.entries(locked).filter(([path]) => path !== '');

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
