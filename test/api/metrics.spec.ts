import { readFileSync } from 'node:fs';
import { freePort } from '../faults/support/launcher.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';

/** A sample's name with its labels → its value. */
type Samples = Map<string, number>;

describeOnEach('The metrics of a site', (kind) => {
  let site: TestApp;
  let address: string;

  beforeAll(async () => {
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    site = await startApp({ kind, config: { metrics: { host: '127.0.0.1', port } } });
  });
  afterAll(() => site.close());

  async function scrape(): Promise<Samples> {
    const response = await fetch(`${address}/metrics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    );
  }

  const names = (samples: Samples): string[] => [
    ...new Set([...samples.keys()].map((key) => key.replace(/\{.*/, '').replace(/_(bucket|sum|count)$/, ''))),
  ];

  it('are where Prometheus reads them, and nowhere else', async () => {
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await site.visitor().get('/metrics')).status).toBe(404);
  });

  it('count requests by their route, and no path of their own', async () => {
    const visitor = site.visitor();
    for (const id of [1, 2, 3]) await visitor.get(`/admin/edit_post/${id}`);
    const key = (bucket: string) =>
      `jukwaa_http_request_duration_seconds_${bucket}method="GET",route="/admin/edit_post/:id",status_class="4xx"}`;
    const before = await scrape();
    expect(before.get(key('count{'))).toBe(3);
    expect(before.get(key('bucket{le="10",'))).toBe(3);
    for (let turn = 0; turn < 50; turn += 1) await visitor.get(`/storage/nothing-${turn}/${turn}`);
    await visitor.call('BREW', '/health/live').catch(() => undefined);
    const routes = [...(await scrape()).keys()].filter((sample) => sample.includes('_count{'));
    expect(routes.filter((route) => route.includes('nothing'))).toEqual([]);
    expect(routes.length).toBeLessThan(8);
  });

  it('count what the response cache did', async () => {
    const result = (name: string) => `jukwaa_response_cache_requests_total{result="${name}"}`;
    const before = await scrape();
    for (let turn = 0; turn < 4; turn += 1) await site.visitor().get('/api/pages/home');
    const after = await scrape();
    expect((after.get(result('miss')) ?? 0) - (before.get(result('miss')) ?? 0)).toBe(1);
    expect((after.get(result('hit')) ?? 0) - (before.get(result('hit')) ?? 0)).toBe(3);
  });

  it('tell of database, sessions and disk', async () => {
    const before = (await scrape()).get('jukwaa_sessions') ?? 0;
    await site.signIn();
    const samples = await scrape();
    expect(samples.get('jukwaa_sessions')).toBe(before + 1);
    expect(samples.get('jukwaa_database_up')).toBe(1);
    expect(samples.get('jukwaa_database_bytes')).toBeGreaterThan(100_000);
    expect(samples.get('jukwaa_outbox_mails{state="waiting"}')).toBe(0);
    expect(samples.get('jukwaa_storage_disk_bytes{state="size"}')).toBeGreaterThan(
      samples.get('jukwaa_storage_disk_bytes{state="free"}') ?? Number.POSITIVE_INFINITY,
    );
    const pool = samples.get('jukwaa_database_pool_connections{state="idle"}');
    if (kind === 'sqlite') expect(pool).toBeUndefined();
    else expect(pool).toBeGreaterThan(0);
  });

  it('are all in the documentation', async () => {
    const documented = [...readFileSync('docs/watching.md', 'utf8').matchAll(/^\| `(jukwaa_\w+)`/gm)].map(
      ([, name]) => name,
    );
    const pool = kind === 'sqlite' ? ['jukwaa_database_pool_connections'] : [];
    const redis = ['jukwaa_redis_commands_total', 'jukwaa_redis_up'];
    const own = names(await scrape()).filter((name) => name.startsWith('jukwaa_'));
    expect([...own, ...pool, ...redis].sort()).toEqual(documented.sort());
  });

  it('leave out what can’t be read, and have the rest', async () => {
    const broken = await startApp({
      kind,
      config: { metrics: { host: '127.0.0.1', port: await freePort() } },
    });
    const own = `http://127.0.0.1:${broken.config.metrics?.port}/metrics`;
    await broken.database.dataSource.query('DROP TABLE sessions');
    const text = await (await fetch(own)).text();
    expect(text).not.toMatch(/^jukwaa_sessions /m);
    expect(text).toMatch(/^jukwaa_outbox_mails\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    await broken.close();
    await expect(fetch(own)).rejects.toThrow();
  });
});
