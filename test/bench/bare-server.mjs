// The upper limit of the machine: Node's own server, which sends one recorded response.
import { createServer } from 'node:http';

process.once('message', ({ headers, body }) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
process.once('disconnect', () => process.exit(0));
