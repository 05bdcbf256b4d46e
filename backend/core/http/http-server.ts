import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../language/say.js';

/** Longer than the idle timeout of common reverse proxies, which would otherwise reuse connections that were just closed. */
const KEEP_ALIVE_MS = 65_000;

/** What answers requests that Node can't read, by its error; all others are bad requests. */
const UNREAD: ReadonlyMap<string, readonly [status: string, code: 'http.requestTooLarge' | 'http.requestUnreadable']> =
  new Map([
    ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'http.requestTooLarge']],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['413 Payload Too Large', 'http.requestTooLarge']],
    ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'http.requestUnreadable']],
  ]);

/** Inactivity after which a client that neither sends nor reads is disconnected. */
const SOCKET_TIMEOUT_MS = 30_000;

/** Requests that arrive before the application has started wait in a queue; beyond these limits they get a 503. */
const QUEUE_TIMEOUT_MS = 5000;
const MAX_QUEUED = 1000;
const RETRY_AFTER_SECONDS = 2;

/** How long an idle connection stays open on shutdown, for a request that may be in transit. */
const IDLE_GRACE_MS = 100;
const IDLE_CHECK_INTERVAL_MS = 20;

/** The event loop accepts about one connection per turn: the backlog is empty after this many consecutive turns without one. */
const QUIET_TURNS = 8;
const MAX_TURNS = 4000;

/** Default time for requests in progress to finish on shutdown. */
const DRAIN_TIMEOUT_MS = 8000;

/** Time on shutdown for work on requests whose client has disconnected. */
const ABANDONED_MS = 2000;

interface Connection {
  /** The response to its latest request. */
  response: ServerResponse | undefined;
  /** Those that are not yet sent: a client may send its next request before. */
  open: Set<ServerResponse>;
  bytesRead: number;
  /** Only set on shutdown. */
  idleSince: number | undefined;
}

/**
 * The HTTP server around the application. It listens before the application is created, so that a start with an occupied port
 * changes nothing; early requests are queued. It shuts down gracefully, without resetting connections.
 */
export class HttpServer {
  readonly server: Server;
  private readonly connections = new Map<Socket, Connection>();
  private readonly queue = new Map<ServerResponse, NodeJS.Timeout>();
  private listener: RequestListener | undefined;
  private accepted = 0;
  /** Responses without a waiting client whose handlers are still running. */
  private readonly abandoned = new Set<ServerResponse>();
  private isClosing = false;
  /** Whether each response closes its connection. */
  private isEndingConnections = false;
  private closed: Promise<void> | undefined;

  constructor() {
    this.server = createServer((request, response) => this.onRequest(request, response));
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.server.on('connection', (socket: Socket) => {
      this.accepted += 1;
      this.connections.set(socket, { response: undefined, open: new Set(), bytesRead: 0, idleSince: undefined });
      socket.once('close', () => this.forget(socket));
    });
    this.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => this.refuse(error, socket));
    this.server.setTimeout(SOCKET_TIMEOUT_MS, (socket) => this.onSocketTimeout(socket));
  }

  /** Listens and returns the port; for port 0 the operating system chooses one. */
  listen(port: number, host: string): Promise<number> {
    const { server } = this;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve((server.address() as AddressInfo).port);
      });
    });
  }

  /** Closes the port until `listen` is called again. */
  pause(): void {
    NetServer.prototype.close.call(this.server);
  }

  /** Sets the request listener, and passes it the queued requests. */
  serve(listener: RequestListener): void {
    this.listener = listener;
    for (const [response, timer] of this.queue) {
      clearTimeout(timer);
      listener(response.req, response);
    }
    this.queue.clear();
  }

  /**
   * Stops listening, answers all requests on open connections, and closes these. Idempotent.
   * @param delayMs How long it keeps serving first, closing each connection after a response. A proxy replaces such a
   *   connection knowingly; one that is closed while idle may have a request in transit.
   */
  close(delayMs = 0, drainTimeoutMs = DRAIN_TIMEOUT_MS): Promise<void> {
    this.closed ??= this.leave(delayMs).then(() => this.drain(drainTimeoutMs));
    return this.closed;
  }

  private onRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.connections.get(request.socket);
    if (connection) {
      connection.response = response;
      connection.open.add(response);
      response.once('close', () => connection.open.delete(response));
    }
    // The gates, the watch, and a stream all listen for its end: Node warns of a leak at the eleventh listener.
    response.setMaxListeners(20);
    if (this.isEndingConnections) response.setHeader('Connection', 'close');
    if (this.listener) this.listener(request, response);
    else this.enqueue(response);
  }

  /** Answers what Node can't read as Node would, but with the body that all refusals have. */
  private refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    const open = [...(this.connections.get(socket)?.open ?? [])];
    // It would be read as a part of an answer that has begun.
    if (!socket.writable || open.some((response) => isPending(response) && response.headersSent)) {
      socket.destroy(error);
      return;
    }
    const [status, code] = UNREAD.get(error.code ?? '') ?? ['400 Bad Request', 'http.requestUnreadable'];
    const body = JSON.stringify({ message: say(code), code });
    const head = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ];
    // Without waiting for what is still being sent.
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  }

  private enqueue(response: ServerResponse): void {
    if (this.isClosing || this.queue.size >= MAX_QUEUED) {
      sendUnavailable(response);
      return;
    }
    const timer = setTimeout(() => {
      this.queue.delete(response);
      sendUnavailable(response);
    }, QUEUE_TIMEOUT_MS);
    this.queue.set(response, timer);
    response.once('close', () => {
      clearTimeout(timer);
      this.queue.delete(response);
    });
  }

  private forget(socket: Socket): void {
    const response = this.connections.get(socket)?.response;
    this.connections.delete(socket);
    if (!response || response.writableEnded) return;
    this.abandoned.add(response);
    setTimeout(() => this.abandoned.delete(response), ABANDONED_MS).unref();
  }

  private async leave(delayMs: number): Promise<void> {
    if (delayMs === 0) return;
    this.endConnections();
    await delay(delayMs);
  }

  private async drain(timeoutMs: number): Promise<void> {
    this.isClosing = true;
    for (const [response, timer] of this.queue) {
      clearTimeout(timer);
      sendUnavailable(response);
    }
    this.queue.clear();
    // Clients in the backlog are already connected: closing the socket now would reset them.
    await this.acceptBacklog();
    const ended = new Promise<void>((resolve) => {
      // Not `http.Server.close`, which destroys idle connections even if a request has just arrived on one.
      NetServer.prototype.close.call(this.server, () => resolve());
    });
    // Without a delay, not before the port is closed: all clients would reconnect while it is being closed.
    this.endConnections();
    this.closeIdleConnections();
    const idleCheck = setInterval(() => this.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
    const deadline = setTimeout(() => this.server.closeAllConnections(), timeoutMs);
    await ended;
    clearInterval(idleCheck);
    clearTimeout(deadline);
    await this.finishAbandoned();
    // Clears the HTTP server's own interval that checks connections.
    this.server.close(() => {});
  }

  /** Waits for work that still needs the database, although nobody reads its response. */
  private async finishAbandoned(): Promise<void> {
    const isWorking = () => [...this.abandoned].some(({ writableEnded }) => !writableEnded);
    while (isWorking()) await delay(IDLE_CHECK_INTERVAL_MS);
  }

  private endConnections(): void {
    this.isEndingConnections = true;
    for (const { response } of this.connections.values()) {
      if (isPending(response) && !response?.headersSent) response?.setHeader('Connection', 'close');
    }
  }

  private async acceptBacklog(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn += 1) {
      const before = this.accepted;
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.accepted === before ? quiet + 1 : 0;
    }
  }

  private closeIdleConnections(): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) {
      if (isPending(connection.response) || socket.bytesRead !== connection.bytesRead) {
        connection.bytesRead = socket.bytesRead;
        connection.idleSince = undefined;
        continue;
      }
      connection.idleSince ??= now;
      if (now - connection.idleSince >= IDLE_GRACE_MS) socket.destroySoon();
    }
  }

  /** Keeps clients that are waiting for a slow response. */
  private onSocketTimeout(socket: Socket): void {
    const response = this.connections.get(socket)?.response;
    const isWaitingForResponse = isPending(response) && response?.req.complete && !response.headersSent;
    if (isWaitingForResponse) socket.setTimeout(SOCKET_TIMEOUT_MS);
    else socket.destroy();
  }
}

/** Whether the response has not been flushed to the operating system yet, and still can be. */
const isPending = (response: ServerResponse | undefined): boolean =>
  response !== undefined && !response.writableFinished && !response.destroyed;

/** Browsers get a page that loads again by itself, all others JSON. */
function sendUnavailable(response: ServerResponse): void {
  const message = say('http.notReady');
  const isPage = response.req.headers.accept?.includes('text/html') ?? false;
  const body = isPage ? pageOf(message) : JSON.stringify({ message });
  response
    .writeHead(503, {
      'Content-Type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; ${isPage ? "style-src 'unsafe-inline'; " : ''}base-uri 'none'; frame-ancestors 'none'`,
      'Retry-After': RETRY_AFTER_SECONDS,
      // Not after a form, whose address would then be loaded without it.
      ...(isPage && response.req.method === 'GET' && { Refresh: RETRY_AFTER_SECONDS }),
      Connection: 'close',
    })
    .end(body);
}

/** Neither the site's name nor its language is known yet. */
const pageOf = (message: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>503</title>
<style>
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100svh; margin: 0 24px; font: 18px/1.5 system-ui, sans-serif; text-align: center }
</style>
<p role="status">${message}</p>
`;
