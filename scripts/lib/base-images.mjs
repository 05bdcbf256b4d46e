import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Failure, reportFailure } from './failure.mjs';
import { inProject } from './project.mjs';

const DOCKERFILE = 'docker/Dockerfile';

/** Where images without a host in their name are; another one, such as a mirror, is set with IMAGE_REGISTRY. */
const DEFAULT_REGISTRY = 'https://registry-1.docker.io';

const PATIENCE_MS = 30_000;

/** An index of images for several machines, or the manifest of a single one. */
const MANIFESTS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

const FROM = /^FROM ([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?= AS )/gm;

/**
 * The images of others that a Dockerfile names, without digests. Stages that build on another stage have no tag.
 * @param {string} dockerfile
 */
export const imagesIn = (dockerfile) => [...dockerfile.matchAll(FROM)].map(([, image = '']) => image);

/**
 * @param {string} dockerfile
 * @param {ReadonlyMap<string, string>} digests By image.
 */
const withDigests = (dockerfile, digests) =>
  dockerfile.replace(FROM, (line, image) => {
    const digest = digests.get(image);
    return digest === undefined ? line : `FROM ${image}@${digest}`;
  });

/**
 * Asks a registry (OCI Distribution) for the digest of an image, and checks it against the answer's content.
 * @param {string} image Such as `debian:bookworm-slim`.
 * @param {string} registry The origin.
 * @returns {Promise<string>} Such as `sha256:…`.
 */
async function digestOf(image, registry) {
  const [, name = '', tag = ''] = /^(.+):([^:]+)$/.exec(image) ?? [];
  const repository = name.includes('/') ? name : `library/${name}`;
  const url = `${registry}/v2/${repository}/manifests/${tag}`;
  let response = await ask(url);
  if (response.status === 401) {
    const authorization = await tokenFor(response.headers.get('www-authenticate') ?? '', repository);
    response = await ask(url, authorization);
  }
  if (!response.ok) throw new Failure(`${image} can't be resolved: ${new URL(url).host} answers ${response.status}.`);
  const content = Buffer.from(await response.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(content).digest('hex')}`;
  const said = response.headers.get('docker-content-digest');
  if (said !== null && said !== digest)
    throw new Failure(`${image} can't be resolved: the answer is not what its digest says.`);
  if (!isManifest(content)) throw new Failure(`${image} can't be resolved: the answer is no manifest.`);
  return digest;
}

/**
 * @param {string} url
 * @param {string} [authorization]
 */
const ask = (url, authorization) =>
  fetch(url, {
    headers: { Accept: MANIFESTS, ...(authorization === undefined ? {} : { Authorization: authorization }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/**
 * Gets a token for reading, which public images need as well.
 * @param {string} challenge The header WWW-Authenticate.
 * @param {string} repository
 */
async function tokenFor(challenge, repository) {
  const { realm, scope, service } = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (!/^Bearer /i.test(challenge) || realm === undefined) throw new Failure('The registry asks for an account.');
  const url = new URL(realm);
  url.searchParams.set('scope', scope ?? `repository:${repository}:pull`);
  if (service !== undefined) url.searchParams.set('service', service);
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  /** @type {any} */
  const answer = response.ok ? await response.json() : {};
  const { token, access_token } = answer;
  return `Bearer ${token ?? access_token ?? ''}`;
}

/** @param {Buffer} content */
function isManifest(content) {
  try {
    return JSON.parse(content.toString('utf8')).schemaVersion === 2;
  } catch {
    return false;
  }
}

/**
 * @param {object} [options]
 * @param {string} [options.file]
 * @param {string} [options.registry]
 */
export async function pinBaseImages({
  file = inProject(DOCKERFILE),
  registry = process.env.IMAGE_REGISTRY || DEFAULT_REGISTRY,
} = {}) {
  try {
    const text = readFileSync(file, 'utf8');
    const images = imagesIn(text);
    const asked = await Promise.allSettled(images.map((image) => digestOf(image, registry)));
    const digests = new Map();
    const failures = [];
    for (const [index, one] of asked.entries()) {
      const image = images[index] ?? '';
      if (one.status === 'fulfilled') digests.set(image, one.value);
      else
        failures.push(
          one.reason instanceof Failure ? one.reason.message : `${image} can't be resolved: ${reasonOf(one.reason)}.`,
        );
    }
    if (failures.length > 0) throw new Failure(`${failures.join('\n')}\nNothing was changed.`);
    writeFileSync(file, withDigests(text, digests));
    for (const [image, digest] of digests) console.log(`${image}@${digest}`);
  } catch (error) {
    reportFailure(error, String);
  }
}

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : String(error);
