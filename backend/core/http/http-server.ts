import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';

/** Longer than proxies keep an idle connection: else they would send requests into ones that we have just closed. */
const KEEP_ALIVE_MS = 65_000;

/** Somebody who neither reads what we send nor sends what he began is dropped after so long. */
const STALLED_MS = 30_000;

/** How long requests wait for the application to start, and how many of them; others are told to come again. */
const HOLD_MS = 5000;
const MOST_HELD = 1000;
const COME_AGAIN_SECONDS = 2;

/** How long a connection without a request is kept open at the end, for what may be on its way. */
const LINGER_MS = 100;
const LOOK_MS = 20;

/** The system hands over about one connection a turn: nobody is left when so many turns in a row brought none. */
const QUIET_TURNS = 8;
const MAX_TURNS = 4000;

/** How long requests may take to end. */
const LAST_REQUESTS_MS = 8000;

interface Connection {
  /** The answer to the last request that came on it. */
  response: ServerResponse | undefined;
  received: number;
  /** Since when it is seen idle at the end. */
  idleSince: number | undefined;
}

/**
 * The HTTP server around the application. It listens before the application is there, so that a start which can't have
 * its port changes nothing: what comes early waits. And it ends without cutting anybody off.
 */
export class HttpServer {
  readonly server: Server;
  private readonly connections = new Map<Socket, Connection>();
  private readonly held = new Map<ServerResponse, NodeJS.Timeout>();
  private listener: RequestListener | undefined;
  private accepted = 0;
  private isClosing = false;
  private closed: Promise<void> | undefined;

  constructor() {
    this.server = createServer((request, response) => this.take(request, response));
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
    this.server.on('connection', (socket: Socket) => {
      this.accepted += 1;
      this.connections.set(socket, { response: undefined, received: 0, idleSince: undefined });
      socket.once('close', () => this.connections.delete(socket));
    });
    this.server.setTimeout(STALLED_MS, (socket) => this.dropStalled(socket));
  }

  /** Takes the port; answers its number, which the system chooses for port 0. */
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

  /** From now on, this one answers; also what has come before. */
  serve(listener: RequestListener): void {
    this.listener = listener;
    for (const [response, timer] of this.held) {
      clearTimeout(timer);
      listener(response.req, response);
    }
    this.held.clear();
  }

  /** Takes no more connections, answers every request on those that are there, and then ends them. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.connections.get(request.socket);
    if (connection) connection.response = response;
    if (this.isClosing) response.setHeader('Connection', 'close');
    if (this.listener) this.listener(request, response);
    else this.hold(response);
  }

  private hold(response: ServerResponse): void {
    if (this.isClosing || this.held.size >= MOST_HELD) {
      refuse(response);
      return;
    }
    const timer = setTimeout(() => {
      this.held.delete(response);
      refuse(response);
    }, HOLD_MS);
    this.held.set(response, timer);
    response.once('close', () => {
      clearTimeout(timer);
      this.held.delete(response);
    });
  }

  private async end(): Promise<void> {
    this.isClosing = true;
    for (const [response, timer] of this.held) {
      clearTimeout(timer);
      refuse(response);
    }
    this.held.clear();
    for (const { response } of this.connections.values()) {
      if (isPending(response) && !response?.headersSent) response?.setHeader('Connection', 'close');
    }
    // Whoever is connected already, as far as the system knows, is let in before the door is closed.
    await this.acceptWaiting();
    const ended = new Promise<void>((resolve) => {
      // Not the HTTP server's own: that one destroys what is idle, also where a request has just arrived.
      NetServer.prototype.close.call(this.server, () => resolve());
    });
    this.endIdle();
    const look = setInterval(() => this.endIdle(), LOOK_MS);
    const limit = setTimeout(() => this.server.closeAllConnections(), LAST_REQUESTS_MS);
    await ended;
    clearInterval(look);
    clearTimeout(limit);
    // Ends the timer with which it looks after connections; that it listens no more, it knows.
    this.server.close(() => {});
  }

  private async acceptWaiting(): Promise<void> {
    let quiet = 0;
    for (let turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn += 1) {
      const before = this.accepted;
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.accepted === before ? quiet + 1 : 0;
    }
  }

  private endIdle(): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) {
      if (isPending(connection.response) || socket.bytesRead !== connection.received) {
        connection.received = socket.bytesRead;
        connection.idleSince = undefined;
        continue;
      }
      connection.idleSince ??= now;
      if (now - connection.idleSince >= LINGER_MS) socket.destroySoon();
    }
  }

  /** Working on an answer for long is no fault of the client's. */
  private dropStalled(socket: Socket): void {
    const response = this.connections.get(socket)?.response;
    const isOurTurn = isPending(response) && response?.req.complete && !response.headersSent;
    if (isOurTurn) socket.setTimeout(STALLED_MS);
    else socket.destroy();
  }
}

/** Whether the answer has not wholly been handed to the system yet, and can still be. */
const isPending = (response: ServerResponse | undefined): boolean =>
  response !== undefined && !response.writableFinished && !response.destroyed;

function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ message: 'The site is not ready yet. Please try again in a moment.' });
  response
    .writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Retry-After': COME_AGAIN_SECONDS,
      Connection: 'close',
    })
    .end(body);
}
