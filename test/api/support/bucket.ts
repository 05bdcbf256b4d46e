import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../../../backend/core/config/environment.js';
import { needs } from '../../jest/needs.js';

/** `http://KEY:SECRET@HOST:PORT` of an S3-compatible object store. */
const address = process.env.TEST_S3_URL;

/** Tests that need an object store; skipped without one. */
export const describeWithBucket = needs('TEST_S3_URL', address, describe);

export interface TestBucket {
  config: ObjectStorage;
  /** The keys of all objects. */
  keys(): Promise<string[]>;
  drop(): Promise<void>;
}

/** A new, empty bucket. */
export async function newBucket(): Promise<TestBucket> {
  const { username, password, origin } = new URL(address ?? 'http://127.0.0.1');
  const credentials = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
  const config: ObjectStorage = {
    bucket: `jukwaa-test-${randomUUID()}`,
    region: 'us-east-1',
    endpoint: origin,
    credentials,
    forcePathStyle: true,
    prefix: '',
    publicUrl: undefined,
  };
  const client = new S3Client({ ...config, credentials, endpoint: origin });
  const Bucket = config.bucket;
  await client.send(new CreateBucketCommand({ Bucket }));
  const keys = async (): Promise<string[]> => {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    return Contents.map(({ Key = '' }) => Key).sort();
  };
  return {
    config,
    keys,
    async drop() {
      for (const Key of await keys()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
}
