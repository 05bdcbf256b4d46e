import { rmSync } from 'node:fs';
import { demoStorage } from '../browser/support/model-storage.js';
import { fuzz, type Report } from '../fuzz/fuzz.js';
import { operationsOf } from '../fuzz/operations.js';
import { FuzzedSite } from '../fuzz/site.js';
import { isForRelease } from '../jest/for-releases.js';

/** Bad requests for each call. `npm run test:fuzz` sends 200, and others each time. */
const REQUESTS = 3;
/** By default every eighth call; a release tries all. */
const OF_CALLS = isForRelease ? 1 : 8;

let storageDir: string;
let site: FuzzedSite;
let report: Report;

beforeAll(async () => {
  storageDir = await demoStorage();
  site = await FuzzedSite.start({ storageDir });
  const only = operationsOf(site.document)
    .map(({ operationId }) => operationId)
    .filter((_, index) => index % OF_CALLS === 0);
  report = await fuzz(site, { seed: 18, requests: REQUESTS, only });
}, 300_000);

afterAll(async () => {
  await site?.stop();
  if (storageDir) rmSync(storageDir, { recursive: true, force: true });
});

/** Files that end in the middle of what tells their type: a ZIP file, a Matroska, an Ogg and a PNG. */
const CUT = [
  '504b03041400000008000000000000000000e8030000a086010013000000',
  '1a45dfa3',
  '4f676753',
  '89504e470d0a1a0a0000',
];

// Here, since the bundle has met them otherwise than the sources.
it.each(['create_upload', 'product/upload_document'])('Files that are cut off are refused by %s', async (call) => {
  const { cookie, token } = await site.accounts.of('administrator');
  for (const hex of CUT) {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(hex, 'hex')]), 'a.png');
    const headers = { cookie, 'x-csrf-token': token };
    const { status } = await fetch(`${site.url}/admin/api/${call}`, { method: 'POST', headers, body: form });
    expect([hex, status]).toEqual([hex, 415]);
  }
});

describe('Bad requests, drawn from the description', () => {
  it('were sent to the calls', () => {
    expect(report.operations).toBeGreaterThan(400 / OF_CALLS);
    expect(report.bad).toBe(report.operations * REQUESTS);
    expect(report.statuses['4xx']).toBeGreaterThan(report.operations);
    expect(report.statuses['2xx']).toBeGreaterThan(report.operations / 2);
  });

  it('are all answered as it is described, in time, and without a word about the inside', () => {
    expect(report.findings).toEqual([]);
    expect([report.serverErrors, report.undocumented]).toEqual([0, 0]);
  });

  it('leave the site whole', () => {
    expect(report.afterwards).toEqual([]);
  });
});
