import { statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../api/support/client.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { needs } from '../jest/needs.js';
import { mountedFolder, removeFolders } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { SECRET, startSite } from './support/site.js';

const folder = mountedFolder('size=256m');

afterEach(() => Launch.endAll());
afterAll(removeFolders);

needs(
  'the right to mount',
  folder,
  it,
)('A disk with little room takes what the company saves, and nothing from strangers', async () => {
  const { url, signIn } = await startSite(folder ?? '');
  const send = async (): Promise<[number, string]> => {
    const form = { name: 'Somebody', email: 'somebody@example.com', message: 'Hello' };
    const { status, body } = await new Client(url).post('/api/contact', {
      ...form,
      turnstile_token: await easyToken(SECRET),
    });
    return [status, body.message];
  };
  expect((await send())[0]).toBe(201);

  const { bavail, bsize } = statfsSync(folder ?? '');
  writeFileSync(join(folder ?? '', 'ballast'), Buffer.alloc(bavail * bsize - 48 * 1024 * 1024, 1));
  expect(await send()).toEqual([503, 'This can’t be accepted right now. Please try again later.']);
  expect((await (await signIn()).post('/admin/api/create_faq', { title: 'Is there room?' })).status).toBe(201);
});
