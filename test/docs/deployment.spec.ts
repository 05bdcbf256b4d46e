import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { variables } from '../../backend/core/config/environment-variables.js';
import { imagesIn } from '../../scripts/lib/base-images.mjs';

const DOCKER = 'docker';
const KUBERNETES = join(DOCKER, 'kubernetes');
/** Variables that are not the application's. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'];

/** Of a process with the default settings that is told to end. */
const STOPPING_SECONDS =
  Number(variables.SHUTDOWN_DELAY.defaultValue) + Number(variables.SHUTDOWN_TIMEOUT.defaultValue);

interface ComposeService {
  image?: string;
  build?: { dockerfile: string; target?: string };
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
}

const unknownVariables = (names: string[]): string[] =>
  names.filter((name) => !(name in variables) && !OF_OTHERS.includes(name));

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

describe('The Dockerfile', () => {
  const text = read(DOCKER, 'Dockerfile');

  it('copies files that exist, and that are sent to the build', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(sources.length).toBeGreaterThan(3);
    for (const name of sources) {
      expect([name, existsSync(name)]).toEqual([name, true]);
      expect(ignored).not.toContain(name);
    }
  });

  it('starts what the build makes, as a user by number that is not root', () => {
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(text) ?? [];
    expect(existsSync(JSON.parse(command).at(-1))).toBe(true);
    expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    const names = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.replace(/=.*/, '')),
    );
    expect(unknownVariables(names)).toEqual([]);
  });

  it('names each image of others once, with a version', () => {
    const images = imagesIn(text);
    expect(images).toHaveLength(7);
    for (const image of images) expect(image).toMatch(/^[\w./-]+:(?:v?\d|bookworm)/);
    const stages = [...text.matchAll(/ AS (\w+)$/gm)].map(([, stage = '']) => stage);
    const others = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image.replace(/@.*/, ''));
    expect(others.filter((image) => !images.includes(image) && !stages.includes(image))).toEqual([]);
    const files = readdirSync(DOCKER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name));
    for (const file of files)
      for (const [, image] of read(DOCKER, file).matchAll(/^\s*image: (\S+)$/gm)) expect(image).toBe('jukwaa');
  });

  it('leaves out packages that nothing imports when it runs, and keeps those of the bundle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jukwaa-image-'));
    try {
      const places = Object.keys(JSON.parse(read('package-lock.json')).packages).filter((place) => place !== '');
      for (const place of places) mkdirSync(join(folder, place), { recursive: true });
      execFileSync(process.execPath, ['scripts/image-packages.mjs', folder], { stdio: 'ignore' });
      const kept = readdirSync(join(folder, 'node_modules'));
      expect(kept).toEqual(expect.arrayContaining(['sharp', 'better-sqlite3', 'mysql2', 'nodemailer', 'express']));
      // A package of a package, and one in a package's own folder.
      expect(kept).toContain('reflect-metadata');
      for (const name of ['@tabler', '@mantine', 'vite', 'typescript', 'jest']) expect(kept).not.toContain(name);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe.each(['compose.yml', 'compose.cluster.yml'])('docker/%s', (file) => {
  const compose: Compose = parse(read(DOCKER, file), { merge: true });
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { build }]) => build !== undefined && build.target === undefined);

  it('names variables that the application has, and services and volumes that are there', () => {
    for (const [name, { environment = {}, depends_on = {}, volumes = [] }] of services) {
      if (ours.some(([own]) => own === name)) expect(unknownVariables(Object.keys(environment))).toEqual([]);
      for (const needed of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(needed);
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect([source, existsSync(join(DOCKER, source))]).toEqual([source, true]);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });

  it('runs the application on a file system that it can only read, but for its folders', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const [, { read_only, cap_drop, tmpfs = [], volumes = [] }] of ours) {
      expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
      const writable = [...tmpfs.map((mount) => mount.split(':')[0]), ...volumes.map((volume) => volume.split(':')[1])];
      expect(writable.sort()).toEqual(['/data', '/tmp']);
    }
  });

  it('names no image but through the Dockerfile', () => {
    const stages = [...read(DOCKER, 'Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage);
    for (const [, { image = 'jukwaa', build }] of services) {
      expect([image, build?.dockerfile]).toEqual(['jukwaa', 'docker/Dockerfile']);
      if (build?.target !== undefined) expect(stages).toContain(build.target);
    }
  });
});

describe('docker/compose.yml', () => {
  it('waits for the application longer than it takes to end', () => {
    const { services }: Compose = parse(read(DOCKER, 'compose.yml'));
    const [, grace] = /^(\d+)s$/.exec(services.application?.stop_grace_period ?? '') ?? [];
    expect(Number(grace)).toBeGreaterThan(STOPPING_SECONDS);
  });
});

describe('systemd/jukwaa.service', () => {
  const text = read('systemd', 'jukwaa.service');
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

  it('starts what the build makes, and waits longer than it takes to end', () => {
    const [node, ...args] = settingOf('ExecStart').split(' ');
    expect(node).toBe(`${settingOf('WorkingDirectory')}/node_modules/.bin/node`);
    expect(existsSync('node_modules/.bin/node')).toBe(true);
    expect(read(DOCKER, 'Dockerfile')).toContain(`CMD ["node", ${args.map((arg) => `"${arg}"`).join(', ')}]`);
    expect(Number(settingOf('TimeoutStopSec'))).toBeGreaterThan(STOPPING_SECONDS);
    const names = settingOf('Environment')
      .split(' ')
      .map((pair) => pair.replace(/=.*/, ''));
    expect(unknownVariables(names)).toEqual([]);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  (hasSystemd ? it : it.skip)('is taken by systemd (needs systemd-analyze)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jukwaa-systemd-'));
    const file = join(folder, 'jukwaa.service');
    writeFileSync(
      file,
      text.replaceAll('/srv/jukwaa/current', process.cwd()).replace(/^(User|Group)=.*$/gm, '$1=root'),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', file]);
    rmSync(folder, { recursive: true });
    expect(String(stderr)).not.toMatch(/jukwaa\.service:/);
  });
});

describe('docker/compose.cluster.yml', () => {
  const { services }: Compose = parse(read(DOCKER, 'compose.cluster.yml'), { merge: true });

  it('has its copies behind nginx, and waits for them longer than they take to end', () => {
    const asked = [...read(DOCKER, 'nginx.compose.conf').matchAll(/server (copy-\d+):3000/g)].map(([, name]) => name);
    expect(asked).toHaveLength(3);
    for (const name of asked) {
      const copy = services[name ?? ''];
      const { SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT } = copy?.environment ?? {};
      const [, grace] = /^(\d+)s$/.exec(copy?.stop_grace_period ?? '') ?? [];
      expect(Number(grace)).toBeGreaterThan(Number(SHUTDOWN_DELAY) + Number(SHUTDOWN_TIMEOUT));
    }
  });

  const hasNginx = spawnSync('/usr/sbin/nginx', ['-v']).status === 0;
  (hasNginx ? it : it.skip)('has a configuration that nginx takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'jukwaa-nginx-'));
    const file = join(folder, 'nginx.conf');
    // Names are found within Compose alone, and nginx before 1.27.3 has no `resolve`.
    const text = read(DOCKER, 'nginx.compose.conf')
      .replace(/server copy-\d+:3000 resolve/g, 'server 127.0.0.1:3000')
      .replaceAll('/tmp/', `${folder}/`);
    writeFileSync(file, text);
    const { stderr, status } = spawnSync('/usr/sbin/nginx', [
      '-t',
      '-e',
      join(folder, 'log'),
      '-p',
      folder,
      '-c',
      file,
    ]);
    rmSync(folder, { recursive: true });
    expect([status, String(stderr)]).toEqual([0, expect.stringContaining('test is successful')]);
  });
});

describe('The manifests of Kubernetes', () => {
  const kinds = { Deployment, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget, ConfigMap, Secret, Service };
  type Kind = keyof typeof kinds;
  const files = readdirSync(KUBERNETES).filter((name) => name !== 'kustomization.yaml');
  const manifest = (file: string) => parse(read(KUBERNETES, file));
  const deployment = manifest('deployment.yaml');
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;

  it.each(files)('%s has what the schema of its kind asks for', (file) => {
    const { apiVersion, kind, ...rest } = manifest(file);
    const Model = kinds[kind as Kind];
    expect(Model?.apiVersion).toBe(apiVersion);
    // The schemas allow any further name, so a name that is typed wrongly is not found, but a wrong value is.
    expect(() => new Model(rest).validate()).not.toThrow();
  });

  it('are all named in the list that is applied, but for the example of secrets', () => {
    const { resources, images } = manifest('kustomization.yaml');
    expect([...resources, 'secret.example.yaml'].sort()).toEqual([...files].sort());
    expect(images[0].name).toBe(container.image);
  });

  it('name variables that the application has', () => {
    const { data } = manifest('configuration.yaml');
    const { stringData } = manifest('secret.example.yaml');
    const own = container.env.map(({ name }: { name: string }) => name);
    expect(unknownVariables([...Object.keys(data), ...Object.keys(stringData), ...own])).toEqual([]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(data.SHUTDOWN_DELAY) + Number(data.SHUTDOWN_TIMEOUT),
    );
  });

  it('run it without rights, and select its pods', () => {
    const labels = deployment.spec.template.metadata.labels;
    const budget = manifest('disruption-budget.yaml').spec.selector.matchLabels;
    for (const selector of [deployment.spec.selector.matchLabels, budget, manifest('service.yaml').spec.selector])
      expect(labels).toMatchObject(selector);
    expect(manifest('autoscaler.yaml').spec.scaleTargetRef.name).toBe(deployment.metadata.name);
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(mounts.sort()).toEqual(['/data', '/tmp']);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet.path).toMatch(/^\/health\/(?:ready|live)$/);
  });
});
