import { rmSync } from 'node:fs';
import { demoStorage } from '../browser/support/demo-storage.js';
import { fuzz, type Report } from '../fuzz/fuzz.js';
import { FuzzedSite } from '../fuzz/site.js';

/** Bad requests for each call. `npm run test:fuzz` sends 200, and others each time. */
const REQUESTS = 3;

let storageDir: string;
let site: FuzzedSite;
let report: Report;

beforeAll(async () => {
  storageDir = await demoStorage();
  site = await FuzzedSite.start({ storageDir });
  report = await fuzz(site, { seed: 18, requests: REQUESTS });
}, 300_000);

afterAll(async () => {
  await site?.stop();
  if (storageDir) rmSync(storageDir, { recursive: true, force: true });
});

describe('Bad requests, drawn from the description', () => {
  it('were sent to every call', () => {
    expect(report.operations).toBeGreaterThan(400);
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
