// Adds the optional packages for other platforms to package-lock.json if the registry did not have them. Without these
// entries `npm ci` refuses the lockfile on every platform (EUSAGE). An argument names the folder of another package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './lib/project.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = inProject(join(process.argv[2] ?? '', 'package-lock.json'));
const lock = JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether Node would resolve `name` from the package at `path`: in its own node_modules or in one of a parent folder.
 * @param {string} path
 * @param {string} name
 */
function resolves(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    if (lock.packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** @param {string} name */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length === 0) return undefined;
  return { ...(cpu.length > 0 && { cpu }), os };
}

const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(path, name)) continue;
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
      console.error(`${name}@${version}, wanted by ${path}, is missing and can't be added: its platform is unknown.`);
      process.exitCode = 1;
      continue;
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: platform.cpu,
      ...(entry.dev && { dev: true }),
      ...(entry.license && { license: entry.license }),
      optional: true,
      os: platform.os,
    };
    added.push(`${name}@${version}`);
  }
  // Resolved URLs would tie the installation to a single registry; what a link resolves to is a folder.
  if (!entry.link) delete entry.resolved;
}

const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(added.length === 0 ? 'Nothing was missing.' : `Added ${added.join(', ')}.`);
