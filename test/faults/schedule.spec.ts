import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../api/support/client.js';
import { eventually } from '../api/support/mail-server.js';
import { removeFolders, startedFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { type Site, startSite } from './support/site.js';

let site: Site;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

async function start(storageDir: string): Promise<Client> {
  site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  return site.signIn();
}

it('publishes after a kill what became due while it was down, once, and says so', async () => {
  const storageDir = await startedFolder();
  const admin = await start(storageDir);
  const { body: post } = await admin.post('/admin/api/create_post', { title: 'Before' });
  await admin.put(`/admin/api/draft_post/${post.id}`, { values: { title: 'After' } });
  const due = Date.now() + 1500;
  const { status } = await admin.put(`/admin/api/schedule_post/${post.id}`, {
    publish_at: new Date(due).toISOString(),
  });
  expect(status).toBe(200);
  await site.launch.stop('SIGKILL');
  await delay(due + 500 - Date.now());

  const again = await start(storageDir);
  const record = async () => (await again.get(`/admin/edit_post/${post.id}`)).body;
  await eventually(async () => (await record()).title === 'After', 10);
  await delay(1500);
  expect(await record()).toMatchObject({ version: 2, status: 'active', publication: { state: 'published' } });
  const { past } = (await again.get('/admin/api/list_schedule')).body;
  expect(past).toMatchObject([{ id: post.id, action: 'publish', due_at: new Date(due).toISOString(), error: null }]);
});
