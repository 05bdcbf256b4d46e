import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the peers need. */
const PACKAGES = ['wordpress', 'wordpress-theme-twentytwentythree', 'php-fpm', 'php-mysql', 'nginx', 'nginx-common'];

/**
 * Downloads Debian packages, with those that they need and the machine lacks, and unpacks them into a folder, without installing
 * them.
 * @returns {string} The folder that stands for `/`.
 */
export function unpacked(folder) {
  const root = join(folder, 'debian');
  if (existsSync(root)) return root;
  const archives = join(folder, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  const download = ['install', '-qy', '--reinstall', '--download-only', '--no-install-recommends'];
  execFileSync('apt-get', [...download, '-o', `Dir::Cache::archives=${archives}`, ...PACKAGES], options);
  for (const name of readdirSync(archives).filter((one) => one.endsWith('.deb')))
    execFileSync('dpkg-deb', ['-x', join(archives, name), root], options);
  return root;
}
