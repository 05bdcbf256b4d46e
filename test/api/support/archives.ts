import { Buffer } from 'node:buffer';
import { fromBufferPromise } from 'yauzl';
import type { Client } from './client.js';

/** The files of an archive in a response. */
export async function downloadArchive(
  me: Client,
  path: string,
): Promise<{ bytes: Buffer; files: Map<string, Buffer> }> {
  const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await fetch(`${me.url}${path}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, files: await filesOf(bytes) };
}

async function filesOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}
