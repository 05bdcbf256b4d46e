import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSecret, signatureOf } from '../../backend/operations/webhooks/signature.js';
import { WEBHOOK_RESOURCES } from '../../backend/operations/webhooks/webhooks.constants.js';

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean;

const page = readFileSync('docs/integrating.md', 'utf8');

let folder: string;
let isGenuine: IsGenuine;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jukwaa-integrating-'));
  const file = join(folder, 'is-genuine.mjs');
  writeFileSync(file, /^```js\n(.*?)^```$/ms.exec(page)?.[1] ?? '');
  ({ isGenuine } = (await import(pathToFileURL(file).href)) as { isGenuine: IsGenuine });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The example that checks a signature', () => {
  const secret = createSecret();
  const body = '{"type":"post.published","data":{"title":"Ünïcode …"}}';
  const headersAt = (timestamp: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body }),
  });
  const now = () => Math.floor(Date.now() / 1000);

  it('accepts what the application signs, among other signatures as well', () => {
    const headers = headersAt(now());
    expect(isGenuine(secret, headers, body)).toBe(true);
    const several = { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${headers['webhook-signature']}` };
    expect(isGenuine(secret, several, body)).toBe(true);
  });

  it('refuses everything else', () => {
    const headers = headersAt(now());
    const signature = headers['webhook-signature'];
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    expect(isGenuine(createSecret(), headers, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-timestamp': String(now() + 1) }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-signature': '' }, body)).toBe(false);
    expect(isGenuine(secret, headersAt(now() - 301), body)).toBe(false);
    expect(isGenuine(secret, {}, body)).toBe(false);
  });
});

describe('What is told of webhooks', () => {
  it('names every kind of record', () => {
    for (const resource of WEBHOOK_RESOURCES) expect(page).toMatch(new RegExp(`\`${resource}[\`.]`));
  });
});
