import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The programs of the services, with their Debian packages. */
const PROGRAMS = {
  mariadbd: { path: '/usr/sbin/mariadbd', package: 'mariadb-server' },
  galera: { path: '/usr/lib/galera/libgalera_smm.so', package: 'galera-4' },
  rsync: { path: '/usr/bin/rsync', package: 'rsync' },
  redis: { path: '/usr/bin/redis-server', package: 'redis-server' },
  swiftProxy: { path: '/usr/bin/swift-proxy-server', package: 'swift-proxy' },
  swiftAccount: { path: '/usr/bin/swift-account-server', package: 'swift-account' },
  swiftContainer: { path: '/usr/bin/swift-container-server', package: 'swift-container' },
  swiftObject: { path: '/usr/bin/swift-object-server', package: 'swift-object' },
  memcached: { path: '/usr/bin/memcached', package: 'memcached' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  nginx: { path: '/usr/sbin/nginx', package: 'nginx-light' },
} as const;

export type ProgramName = keyof typeof PROGRAMS;

export const pathOf = (name: ProgramName): string => PROGRAMS[name].path;

/** A file that prevents packages from starting their services during installation. */
const POLICY = '/usr/sbin/policy-rc.d';

/** The packages of missing programs. */
const missingPackages = (names = Object.keys(PROGRAMS) as ProgramName[]): string[] =>
  names.filter((name) => !existsSync(PROGRAMS[name].path)).map((name) => PROGRAMS[name].package);

/** Installs missing packages if this process may; otherwise throws a sentence that names them. */
export function requirePrograms(...names: ProgramName[]): void {
  const missing = missingPackages(names.length > 0 ? names : undefined);
  if (missing.length === 0) return;
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`The cluster tests need programs that are not installed. On Debian or Ubuntu: sudo ${command}`);
  }
  console.log(`Installing ${missing.join(', ')} …`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...missing], options);
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    throw new Error(`What the cluster tests need could not be installed by ${command}:\n${stderr ?? error}`);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}
