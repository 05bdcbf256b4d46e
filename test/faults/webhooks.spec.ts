import type { Client } from '../api/support/client.js';
import { eventually } from '../api/support/mail-server.js';
import { WebhookReceiver } from '../api/support/webhook-receiver.js';
import { removeFolders, startedFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { type Site, startSite } from './support/site.js';

let storageDir: string;
let receiver: WebhookReceiver;
let site: Site;

beforeEach(async () => {
  storageDir = await startedFolder();
  receiver = await WebhookReceiver.start();
});

afterEach(async () => {
  await Launch.endAll();
  await receiver.stop();
  removeFolders();
});

async function start(): Promise<Client> {
  site = await startSite(storageDir, { WEBHOOKS_TO_PRIVATE: 'on', LOG_LEVEL: 'error' });
  return site.signIn();
}

describe('A kill while webhooks are called', () => {
  it('loses nothing, and repeats one call at most', async () => {
    const admin = await start();
    const webhook = { name: 'Index', url: receiver.url, events: ['published'], resources: ['post'] };
    expect((await admin.post('/admin/api/create_webhook', webhook)).status).toBe(201);
    // The first call is never answered: the process is killed with it on the wire, and with others that wait.
    receiver.answer = () => {};
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await admin.post<{ id: number }>('/admin/api/create_post', { title })).body.id);
    await eventually(() => receiver.calls.length === 1);
    await site.launch.stop('SIGKILL');
    receiver.answer = (response) => response.writeHead(204).end();
    await start();
    await eventually(() => receiver.calls.length >= 4);
    expect(receiver.calls.map(({ event }) => event.data.id)).toEqual([ids[0], ...ids]);
    const [first, again] = receiver.calls;
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });
});
