import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait. No client sends so many without an answer; each takes some kilobytes of memory. */
const MAX_WAITING = 200;

interface Connection {
  /** Requests that are not answered to the end. */
  inWork: number;
  /** Starts of those that wait, the oldest first. */
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection in turn. A client may send many of them without waiting for answers (pipelining),
 * and Node hands over all that one packet holds at once: beyond `limit` they wait, nothing more is read, and whoever
 * disconnects is not worked for any more.
 */
export function inTurn(limit: number, handle: RequestListener): RequestListener {
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

/** Node resumes a connection after each answer, unless it can't. */
function stopReading(socket: Socket): void {
  socket.pause();
  socket.resume = () => socket;
}

function resumeReading(socket: Socket): void {
  if (!Object.hasOwn(socket, 'resume')) return;
  Reflect.deleteProperty(socket, 'resume');
  socket.resume();
}
