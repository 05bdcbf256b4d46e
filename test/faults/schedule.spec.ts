import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '../api/support/client.js';
import { eventually } from '../api/support/mail-server.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';

const ADMIN = { email: 'admin@example.com', password: 'seven purple bicycles' };

let launch: Launch;
let url: string;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

async function start(storageDir: string): Promise<Client> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  launch = Launch.start(
    {
      PORT: String(port),
      STORAGE_DIR: storageDir,
      SEED_DEMO: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    },
    { args: ['dist/application/main.js'] },
  );
  await launch.answers(`${url}/health/live`, performance.now());
  return new Client(url).signIn(ADMIN.email, ADMIN.password);
}

it('publishes after a kill what became due while it was down, once, and says so', async () => {
  const storageDir = temporaryFolder();
  const admin = await start(storageDir);
  const { body: post } = await admin.post('/admin/api/create_post', { title: 'Before' });
  await admin.put(`/admin/api/draft_post/${post.id}`, { values: { title: 'After' } });
  const due = Date.now() + 1500;
  const { status } = await admin.put(`/admin/api/schedule_post/${post.id}`, {
    publish_at: new Date(due).toISOString(),
  });
  expect(status).toBe(200);
  await launch.stop('SIGKILL');
  await delay(due + 500 - Date.now());

  const again = await start(storageDir);
  const record = async () => (await again.get(`/admin/edit_post/${post.id}`)).body;
  await eventually(async () => (await record()).title === 'After', 10);
  await delay(1500);
  expect(await record()).toMatchObject({ version: 2, status: 'active', publication: { state: 'published' } });
  const { past } = (await again.get('/admin/api/list_schedule')).body;
  expect(past).toMatchObject([{ id: post.id, action: 'publish', due_at: new Date(due).toISOString(), error: null }]);
}, 60_000);
