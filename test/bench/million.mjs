import autocannon from 'autocannon';
import { ignoreBodies } from './load.mjs';
import { residentMegabytes } from './site.mjs';
import { findTargets } from './targets.mjs';

const million = 1_000_000;
const steps = 5;

/**
 * The memory after each fifth of a million requests to pages, their data and a list of the back office.
 * @param {import('./site.mjs').Site} site
 */
export async function measureMillion(site) {
  const requests = (await findTargets(site)).map(({ url, headers }) => ({ path: url.slice(site.url.length), headers }));
  const megabytes = [residentMegabytes(site.pid)];
  for (let step = 0; step < steps; step += 1) {
    await autocannon({
      url: site.url,
      connections: 20,
      amount: million / steps,
      requests,
      setupClient: ignoreBodies,
    });
    megabytes.push(residentMegabytes(site.pid));
  }
  return megabytes;
}
