import { isIP } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import type { CertificateProblem } from './status.dto.js';

const TIMEOUT_MS = 10_000;

/** What a certificate looks like from outside. */
export interface SeenCertificate {
  /** Null if the server has shown none. */
  validUntil: Date | null;
  /** Null also for a certificate that has only ended, which its date says. */
  problem: CertificateProblem | null;
  /** A code of OpenSSL or Node, for `unverified`; otherwise empty. */
  reason: string;
}

/**
 * Returns the certificate that an https address shows; undefined if it can't be reached from here, as in networks whose router
 * does not send a connection to itself back.
 */
export function seenCertificate(
  url: string,
  { ca, timeoutMs = TIMEOUT_MS }: Pick<ConnectionOptions, 'ca'> & { timeoutMs?: number } = {},
): Promise<SeenCertificate | undefined> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    // What is wrong with it is read below instead of ending the connection.
    const socket = connect({
      host,
      port: Number(port) || 443,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(ca === undefined ? {} : { ca }),
    });
    const timer = setTimeout(() => finish(undefined), timeoutMs);
    const finish = (seen: SeenCertificate | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(seen);
    };
    socket.once('secureConnect', () => finish(certificateOf(socket, host)));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error;
      finish(/^(?:EPROTO|ERR_SSL_)/.test(code) ? { validUntil: null, problem: 'unverified', reason: code } : undefined);
    });
  });
}

function certificateOf(socket: TLSSocket, host: string): SeenCertificate {
  const certificate = socket.getPeerCertificate();
  const validUntil = new Date(certificate.valid_to);
  if (Number.isNaN(validUntil.getTime())) return { validUntil: null, problem: 'unverified', reason: '' };
  if (checkServerIdentity(host, certificate)) return { validUntil, problem: 'name', reason: '' };
  const reason = socket.authorized ? '' : codeOf(socket.authorizationError);
  const hasOnlyEnded = reason === 'CERT_HAS_EXPIRED' && validUntil < new Date();
  if (reason === '' || hasOnlyEnded) return { validUntil, problem: null, reason: '' };
  return { validUntil, problem: 'unverified', reason };
}

/** Node declares an error; what is there is the code of one. */
const codeOf = (error: unknown): string =>
  String(error instanceof Error && 'code' in error ? error.code : error).slice(0, 100);
