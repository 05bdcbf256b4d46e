import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pathOf, requirePrograms } from './debian.ts';
import { freePorts } from './ports.ts';
import { Program } from './program.ts';

/** The bucket for uploads. */
const BUCKET = 'jukwaa';
const PYTHON = '/usr/bin/python3';

/** S3-compatible object storage: OpenStack Swift with three object servers and three replicas of everything. */
export class Swift {
  /** The URL of the S3 API. */
  readonly url: string;
  readonly accessKey = 'test:tester';
  readonly secretKey = 'testing';
  readonly region = 'us-east-1';
  readonly bucket = BUCKET;
  /** The servers with the objects; one may be missing. */
  readonly objectServers: Program[];
  private readonly others: Program[];

  constructor(url: string, objectServers: Program[], others: Program[]) {
    this.url = url;
    this.objectServers = objectServers;
    this.others = others;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.others, ...this.objectServers].map((program) => program.kill()));
  }
}

export async function startSwift({ folder }: { folder: string }): Promise<Swift> {
  requirePrograms('swiftProxy', 'swiftAccount', 'swiftContainer', 'swiftObject', 'memcached');
  const base = join(folder, 'swift');
  const etc = join(base, 'etc');
  mkdirSync(etc, { recursive: true });
  const [port = 0, cache = 0, container = 0, account = 0, ...objects] = await freePorts(7);
  const devices = join(base, 'databases');
  for (const name of ['d1', 'd2', 'd3']) mkdirSync(join(devices, name), { recursive: true });
  const server = (kind: string, name: string, listens: number, folderOfDevices: string): Program => {
    const file = join(etc, `${name}.conf`);
    writeFileSync(file, storeConfiguration(etc, kind, listens, folderOfDevices));
    return new Program({
      name: `Swift's ${name}`,
      command: PYTHON,
      args: [`/usr/bin/swift-${kind}-server`, file],
      cwd: etc,
      log: join(base, `${name}.log`),
    });
  };
  const objectServers = objects.map((listens, i) => {
    const own = join(base, `objects-${i + 1}`);
    mkdirSync(join(own, 'd'), { recursive: true });
    return server('object', `object-${i + 1}`, listens, own);
  });
  const [containers, accounts] = [
    server('container', 'container', container, devices),
    server('account', 'account', account, devices),
  ];
  const threeOf = (listens: number) => ['d1', 'd2', 'd3'].map((device) => [listens, device] as const);
  const rings = {
    object: objects.map((listens) => [listens, 'd']),
    container: threeOf(container),
    account: threeOf(account),
  };
  execFileSync(PYTHON, ['-c', RINGS, etc, JSON.stringify(rings)], { stdio: ['ignore', 'ignore', 'pipe'] });
  writeFileSync(join(etc, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = jukwaa\n');
  writeFileSync(join(etc, 'proxy.conf'), proxyConfiguration(etc, port, cache));
  const memory = new Program({
    name: 'memcached',
    command: pathOf('memcached'),
    args: ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-m', '16'],
    log: join(base, 'memcached.log'),
  });
  const proxy = new Program({
    name: "Swift's proxy",
    command: PYTHON,
    args: [pathOf('swiftProxy'), join(etc, 'proxy.conf')],
    cwd: etc,
    log: join(base, 'proxy.log'),
  });
  const all = [memory, ...objectServers, containers, accounts, proxy];
  const listening = [cache, ...objects, container, account, port];
  for (const program of all) program.start();
  for (const [i, program] of all.entries()) await program.until(() => listens(listening[i] ?? 0));
  const url = `http://127.0.0.1:${port}`;
  await proxy.until(async () => (await fetch(`${url}/healthcheck`)).ok);
  await proxy.until(() => hasBucket(url));
  return new Swift(url, objectServers, [memory, containers, accounts, proxy]);
}

/** Builds all rings in one process, since each of Swift's own commands takes half a second to start. */
const RINGS = `
import json, sys
from swift.common.ring import RingBuilder
folder, rings = sys.argv[1], json.loads(sys.argv[2])
for name, devices in rings.items():
    builder = RingBuilder(4, 3, 0)
    for zone, (port, device) in enumerate(devices):
        builder.add_dev({'region': 1, 'zone': zone + 1, 'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1',
                         'replication_port': port, 'device': device, 'weight': 1.0, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, name))
`;

/** Creates the bucket with Swift's own API, where it is a container. */
async function hasBucket(url: string): Promise<boolean> {
  const { headers } = await fetch(`${url}/auth/v1.0`, {
    headers: { 'x-auth-user': 'test:tester', 'x-auth-key': 'testing' },
  });
  const [token, storage] = [headers.get('x-auth-token'), headers.get('x-storage-url')];
  if (token === null || storage === null) return false;
  return (await fetch(`${storage}/${BUCKET}`, { method: 'PUT', headers: { 'x-auth-token': token } })).ok;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const storeConfiguration = (etc: string, kind: string, port: number, devices: string): string => `[DEFAULT]
user = ${userInfo().username}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${etc}
devices = ${devices}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
log_level = WARNING
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
${kind === 'object' ? 'keep_cache_size = 0\n' : ''}`;

/** Filters of the proxy without settings. */
const PLAIN = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo'];

const proxyConfiguration = (etc: string, port: number, cache: number): string => `[DEFAULT]
user = ${userInfo().username}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${etc}
log_level = WARNING
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
node_timeout = 3
conn_timeout = 0.5
recoverable_node_timeout = 3
error_suppression_limit = 3
error_suppression_interval = 5
sorting_method = shuffle
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
check_bucket_owner = false
min_segment_size = 5242880
allow_multipart_uploads = true
dns_compliant_bucket_names = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
${PLAIN.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
