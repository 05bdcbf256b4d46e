import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { seenCertificate } from './seen-certificate.js';

const HOUR_MS = 3_600_000;

describe('The certificate at an address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const servers: Server[] = [];
  let cert: string;
  let key: string;

  beforeAll(() => {
    const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')];
    const subject = ['-subj', '/CN=site.test', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', [...made, ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')];
  });
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, { recursive: true });
  });

  const portOf = async (server: Server): Promise<number> => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };

  it('has an end; and nothing is wrong with it if an authority vouches for it', async () => {
    const port = await portOf(createServer({ cert, key }));
    const seen = await seenCertificate(`https://127.0.0.1:${port}`, { ca: cert });
    expect(seen).toMatchObject({ problem: null, reason: '' });
    const left = Number(seen?.validUntil) - Date.now();
    expect(left).toBeGreaterThan(47 * HOUR_MS);
    expect(left).toBeLessThan(49 * HOUR_MS);
  });

  it('is not to be trusted, or of another name', async () => {
    const port = await portOf(createServer({ cert, key }));
    expect(await seenCertificate(`https://127.0.0.1:${port}`)).toMatchObject({
      problem: 'unverified',
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(await seenCertificate(`https://localhost:${port}`, { ca: cert })).toMatchObject({ problem: 'name' });
  });

  it('is not there where TLS is not spoken, and unknown where nothing answers', async () => {
    const plain = await portOf(createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
    expect(await seenCertificate(`https://127.0.0.1:${plain}`)).toMatchObject({
      validUntil: null,
      problem: 'unverified',
    });
    const silent = await portOf(createTcpServer((socket) => socket.on('error', () => {}).unref()));
    expect(await seenCertificate(`https://127.0.0.1:${silent}`, { timeoutMs: 50 })).toBeUndefined();
    const closed = createTcpServer();
    const port = await portOf(closed);
    closed.close();
    expect(await seenCertificate(`https://127.0.0.1:${port}`)).toBeUndefined();
  });
});
