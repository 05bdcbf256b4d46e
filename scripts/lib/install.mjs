import { existsSync, readFileSync, statSync } from 'node:fs';
import { run } from './children.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';
import { inProject, isRelease } from './project.mjs';

const lockfile = inProject('package-lock.json');
/** Written by npm when an installation is complete, and only then. */
const installed = inProject('node_modules/.package-lock.json');

/** Installs the packages of the lockfile unless they are there. */
export async function installWhenNeeded() {
  if (isRelease() || !needsInstall()) return;
  const { command, args } = npm();
  const wanted = Object.values(packagesOf(lockfile)).filter(isForThisPlatform).length;
  await step(`Installing ${wanted} packages`, async (report) => {
    let requests = 0;
    const { status, output } = await run(command, [...args, 'ci', ...options], {
      cwd: inProject('.'),
      shell: process.platform === 'win32' && command === 'npm',
      onLine: (line) => {
        if (!/^npm http (fetch|cache) /.test(line)) return;
        requests += 1;
        // Two requests for each package: its metadata and its archive.
        report(`${Math.min(99, Math.floor((requests / (2 * wanted)) * 100))} %`);
      },
    }).catch((error) => {
      throw error.code === 'ENOENT'
        ? new Failure('The program npm was not found; install it together with Node.')
        : error;
    });
    if (status !== 0) throw new Failure(installFailure(output));
  });
}

const options = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=http',
  // By default npm retries for minutes without any output if there is no network.
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** Whether node_modules is missing, incomplete, or older than the lockfile and different from it. */
function needsInstall() {
  if (!existsSync(installed)) return true;
  if (statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return false;
  // A checkout changes the lockfile's modification time even if its content is the same.
  const there = packagesOf(installed);
  return Object.entries(packagesOf(lockfile)).some(([path, { version, optional }]) =>
    there[path] ? there[path].version !== version : !optional,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean, os?: string[], cpu?: string[] }>}
 */
function packagesOf(file) {
  const { '': _project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

/** @param {{ os?: string[], cpu?: string[] }} entry */
function isForThisPlatform({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** The npm that started this script, or else the one in the path. */
export function npm() {
  const file = process.env.npm_execpath;
  return file?.endsWith('npm-cli.js') ? { command: process.execPath, args: [file] } : { command: 'npm', args: [] };
}

/** @param {string} output */
function installFailure(output) {
  const code = /^npm error code (\w+)/m.exec(output)?.[1] ?? '';
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)$/.test(code)
  ) {
    return `The packages can't be installed because the package registry can't be reached (${code}); check the network and try again.`;
  }
  if (code === 'ENOSPC')
    return `The packages can't be installed because the disk is full; free about 1 GB and try again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The packages can't be installed because ${inProject('.')} can't be written to (${code}); change its rights.`;
  }
  const reason =
    [...output.matchAll(/^npm error (?!code |errno |syscall )(.+)$/gm)][0]?.[1] ?? 'npm ended with an error';
  return `The packages can't be installed: ${reason.replace(/\.$/, '')}${code && ` (${code})`}.`;
}
