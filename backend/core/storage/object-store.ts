import { createHash, hash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import pRetry from 'p-retry';
import type { ObjectStorage as ObjectStorageConfiguration } from '../config/environment.js';
import { type ByteRange, MissingFileError, StorageUnavailableException } from './file-storage.js';

const CONNECTION_TIMEOUT_MS = 1500;
/** Timeout of one attempt, until the response begins. */
const ANSWER_TIMEOUT_MS = 4000;
/** Timeout of one attempt to write a file of 25 MB. */
const WRITE_TIMEOUT_MS = 60_000;
/** Timeout of all attempts together, so that a visitor gets a response. */
const DEADLINE_MS = 9000;
const WRITE_DEADLINE_MS = 100_000;
const ATTEMPTS = 3;
/** One per visitor who is receiving a file. */
const MAX_CONNECTIONS = 200;
/** Failures within this time are logged as one. */
const LOG_INTERVAL_MS = 10_000;

/** Failures are logged here, once. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface ObjectInfo {
  key: string;
  size: number;
  storedAt: Date;
  etag?: string | undefined;
}

/** Headers stored with an object, which a CDN sends as well. */
export interface ObjectHeaders {
  type?: string;
  cacheControl?: string;
}

/** Requests to a bucket, with time limits and retries. Permanent failures are a `StorageUnavailableException`. */
export class ObjectStore {
  private readonly logger = new Logger('FileStore');
  private readonly client: S3Client;
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly config: ObjectStorageConfiguration) {
    const { region, endpoint, credentials, forcePathStyle } = config;
    this.client = new S3Client({
      region,
      forcePathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(credentials === undefined ? {} : { credentials }),
      maxAttempts: ATTEMPTS,
      // The default one writes to the console.
      logger: silent,
      // Stores other than AWS refuse or damage streams with the checksums that the SDK adds; objects have Content-MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: new NodeHttpHandler({
        connectionTimeout: CONNECTION_TIMEOUT_MS,
        requestTimeout: ANSWER_TIMEOUT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: ANSWER_TIMEOUT_MS,
        httpAgent: { maxSockets: MAX_CONNECTIONS, keepAlive: true },
        httpsAgent: { maxSockets: MAX_CONNECTIONS, keepAlive: true },
      }),
    });
  }

  close(): void {
    this.client.destroy();
  }

  /** Writes an object, which the store verifies by a checksum. It exists completely or not at all. */
  async put(key: string, source: Buffer | { path: string }, headers: ObjectHeaders = {}): Promise<void> {
    const isBuffer = Buffer.isBuffer(source);
    const [size, md5] = isBuffer
      ? [source.length, hash('md5', source, 'base64')]
      : [(await stat(source.path)).size, await md5Of(source.path)];
    const send = (Body: Buffer | ReadStream): Promise<unknown> =>
      this.client.send(
        new PutObjectCommand({
          ...this.at(key),
          Body,
          ContentLength: size,
          ContentMD5: md5,
          ContentType: headers.type,
          CacheControl: headers.cacheControl,
        }),
        { requestTimeout: WRITE_TIMEOUT_MS, abortSignal: AbortSignal.timeout(WRITE_DEADLINE_MS) },
      );
    const write = async (): Promise<unknown> => {
      if (isBuffer) return send(source);
      const content = createReadStream(source.path);
      // The SDK leaves the file open after a failed request.
      return send(content).finally(() => content.destroy());
    };
    // The SDK retries bytes, but not streams.
    await this.translated(key, () =>
      isBuffer ? write() : pRetry(write, { retries: ATTEMPTS - 1, minTimeout: 100, shouldRetry: isRetryable }),
    );
  }

  /**
   * Resolves when the first bytes have arrived. An interrupted response is continued by another request.
   * @throws MissingFileError
   */
  async get(key: string, range?: ByteRange): Promise<{ info: ObjectInfo; content: Readable }> {
    const first = await this.request(key, range);
    const size = Number(first.ContentRange?.replace(/^.*\//, '') ?? first.ContentLength ?? 0);
    const info = { key, size, storedAt: first.LastModified ?? new Date(0), etag: first.ETag };
    const wanted = range ?? { start: 0, end: size - 1 };
    const content = Readable.from(this.chunks(key, first, wanted), { objectMode: false });
    // If a visitor disconnects before the first chunk is read, nothing else would end the response and free its connection.
    content.once('close', () => (first.Body as Readable).destroy());
    return { info, content };
  }

  /** Null if there is no such object. */
  async head(key: string): Promise<ObjectInfo | null> {
    try {
      const found = await this.translated(key, (abortSignal) =>
        this.client.send(new HeadObjectCommand(this.at(key)), { abortSignal }),
      );
      const { ContentLength: size = 0, LastModified: storedAt = new Date(0), ETag: etag } = found;
      return { key, size, storedAt, etag };
    } catch (error) {
      if (error instanceof MissingFileError) return null;
      throw error;
    }
  }

  /** Does nothing if there is no such object. */
  async delete(key: string): Promise<void> {
    await this.translated(key, (abortSignal) =>
      this.client.send(new DeleteObjectCommand(this.at(key)), { abortSignal }),
    ).catch((error: unknown) => {
      if (!(error instanceof MissingFileError)) throw error;
    });
  }

  /** Changes an object's key by copying and deleting. Does nothing if there is no such object. */
  async move(key: string, to: string): Promise<void> {
    try {
      const source = `${this.config.bucket}/${this.config.prefix}${key}`;
      await this.translated(key, (abortSignal) =>
        this.client.send(new CopyObjectCommand({ ...this.at(to), CopySource: encodeURI(source) }), { abortSignal }),
      );
    } catch (error) {
      if (error instanceof MissingFileError) return;
      throw error;
    }
    await this.delete(key);
  }

  /** Lists all objects whose keys begin with the prefix. */
  async *list(prefix: string): AsyncGenerator<ObjectInfo> {
    for await (const { Contents = [] } of this.pages(prefix)) {
      for (const { Key = '', Size: size = 0, LastModified: storedAt = new Date(0), ETag: etag } of Contents) {
        yield { key: Key.slice(this.config.prefix.length), size, storedAt, etag };
      }
    }
  }

  /** Returns the next segments of keys that begin with the prefix, without their slash. */
  async folders(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { CommonPrefixes = [] } of this.pages(prefix, '/')) {
      for (const { Prefix = '' } of CommonPrefixes)
        names.push(Prefix.slice(this.config.prefix.length + prefix.length).replace(/\/$/, ''));
    }
    return names;
  }

  private async *pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const input = {
        Bucket: this.config.bucket,
        Prefix: `${this.config.prefix}${prefix}`,
        ...(delimiter === undefined ? {} : { Delimiter: delimiter }),
        ...(token === undefined ? {} : { ContinuationToken: token }),
      };
      const page = await this.translated(prefix, (abortSignal) =>
        this.client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      yield page;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.config.bucket, Key: `${this.config.prefix}${key}` };
  }

  private request(key: string, range?: ByteRange, etag?: string): Promise<GetObjectCommandOutput> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    return this.translated(key, (abortSignal) =>
      this.client.send(new GetObjectCommand({ ...this.at(key), ...part, ...(etag ? { IfMatch: etag } : {}) }), {
        abortSignal,
      }),
    );
  }

  private async *chunks(key: string, first: GetObjectCommandOutput, { start, end }: ByteRange) {
    let position = start;
    let body = first.Body as Readable;
    for (let failures = 0; position <= end; ) {
      try {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          position += chunk.length;
          failures = 0;
          yield chunk;
        }
        if (position <= end) throw new Error('The answer ended early');
      } catch (error) {
        failures += 1;
        this.log(key, error);
        if (failures > ATTEMPTS) throw new StorageUnavailableException(error);
        body = (await this.request(key, { start: position, end }, first.ETag)).Body as Readable;
      }
    }
  }

  /** Runs requests within the deadline. */
  private async translated<T>(key: string, send: (deadline: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await send(AbortSignal.timeout(DEADLINE_MS));
    } catch (error) {
      // A missing bucket also results in a 404.
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') throw new MissingFileError(key);
      this.log(key, error);
      throw new StorageUnavailableException(error);
    }
  }

  private log(key: string, error: unknown): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    const { bucket } = this.config;
    const status = statusOf(error);
    const reason = `${nameOf(error)}${status === undefined ? '' : ` (${status})`}`;
    this.logger.warn(`The bucket ${bucket} has failed with ${key}: ${reason}. ${messageOf(error)}`);
  }
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Excludes requests that the store refuses. */
function isRetryable({ error }: { error: Error }): boolean {
  const status = statusOf(error);
  return error.name !== 'AbortError' && (status === undefined || status >= 500 || status === 429);
}

async function md5Of(path: string): Promise<string> {
  const digest = createHash('md5');
  await pipeline(createReadStream(path), digest);
  return digest.digest('base64');
}
