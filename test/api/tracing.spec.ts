import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from './support/app.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

describe('Traces of a site', () => {
  let collector: Server;
  const bodies: string[] = [];
  const paths = new Set<string>();
  let site: TestApp;
  let requestId: string | null;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      paths.add(`${request.method} ${request.url} ${request.headers['content-type']} ${request.headers['x-key']}`);
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        bodies.push(body);
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      collector.listen(0, '127.0.0.1', resolve);
    });
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-key=42';
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=test';
    site = await startApp({ config: { tracing: true } });
    const editor = await site.signIn();
    const saved = await editor.post(
      '/admin/api/create_client?secret=tell-nobody',
      { name: 'Jane’s shop' },
      { headers: { traceparent: `00-${TRACE}-${PARENT}-01` } },
    );
    expect(saved.status).toBe(201);
    requestId = saved.headers.get('x-request-id');
    await site.database.dataSource.query('DROP TABLE statistics');
    expect((await editor.get('/admin/api/list_statistic')).status).toBe(500);
    // Sends what has not been sent.
    await site.close();
  });

  afterAll(() => {
    collector.close();
    for (const name of ['ENDPOINT', 'HEADERS']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`];
    delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  });

  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const attributes = (span?: Span) =>
    Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

  it('arrive at the collector, as the variables of OpenTelemetry say', () => {
    expect([...paths]).toEqual(['POST /v1/traces application/json 42']);
    const [{ resource }] = JSON.parse(bodies[0] ?? '').resourceSpans;
    expect(attributes(resource)).toMatchObject({
      'service.name': 'jukwaa',
      'deployment.environment.name': 'test',
    });
  });

  it('have the request by its route, as part of the client’s trace', () => {
    const request = spans().find(({ name }) => name === 'POST /admin/api/create_client');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2 });
    expect(attributes(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/admin/api/create_client',
      'http.response.status_code': 201,
      'jukwaa.request_id': requestId,
    });
  });

  it('have the work below the request', () => {
    const request = spans().find(({ name }) => name === 'POST /admin/api/create_client');
    const work = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(work.map(({ name, traceId }) => [name, traceId])).toContainEqual(['transaction', TRACE]);
  });

  it('mark what has failed', () => {
    const failed = spans().find(({ name }) => name === 'GET /admin/api/list_statistic');
    expect(failed?.status.code).toBe(2);
    expect(failed?.traceId).not.toBe(TRACE);
  });

  it('have nothing of what was sent', () => {
    expect(bodies.join('')).not.toMatch(/tell-nobody|Jane|seven purple|@example\.com/);
  });
});
