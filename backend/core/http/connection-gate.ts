import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of waiting requests per connection. No client sends this many without a response; each takes some kilobytes of
 * memory.
 */
const MAX_WAITING = 200;

interface Connection {
  /** Requests without a complete response. */
  inWork: number;
  /** Start functions of waiting requests, oldest first. */
  waiting: (() => void)[];
}

/**
 * Handles the requests of a connection in turn. A client may send many of them without waiting for responses (pipelining), and Node
 * emits all requests of a packet at once: beyond `limit` they wait, reading stops, and requests of disconnected clients are
 * dropped.
 */
export function limitPerConnection(limit: number, handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    connection.inWork += 1;
    response.once('close', () => {
      connection.inWork -= 1;
      if (socket.destroyed) connection.waiting = [];
      connection.waiting.shift()?.();
      if (connection.waiting.length === 0) resumeReading(socket);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? { inWork: 0, waiting: [] };
    connections.set(socket, connection);
    if (connection.inWork < limit) {
      start(connection, request, response);
      return;
    }
    if (connection.waiting.length >= MAX_WAITING) {
      socket.destroy();
      return;
    }
    // Not in the context of the request that makes room for it.
    connection.waiting.push(AsyncResource.bind(() => start(connection, request, response)));
    stopReading(socket);
  };
}

/** Node resumes a connection after each response, unless it can't. */
function stopReading(socket: Socket): void {
  socket.pause();
  socket.resume = () => socket;
}

function resumeReading(socket: Socket): void {
  if (!Object.hasOwn(socket, 'resume')) return;
  Reflect.deleteProperty(socket, 'resume');
  socket.resume();
}
