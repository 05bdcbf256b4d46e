// Saves posts over HTTP, one after another, as a browser does, and says how long each has taken: a process of its own, so that
// its work is not counted as the site's.
import { request } from 'node:http';

process.on('message', async ({ url, headers, saves }) => {
  const times = [];
  for (const { id, body } of saves) {
    const started = performance.now();
    const status = await send(new URL(`/admin/api/update_post/${id}`, url), headers, JSON.stringify(body));
    if (status !== 200) throw new Error(`Saving post ${id} answered ${status}.`);
    times.push(performance.now() - started);
  }
  process.send(times);
});

function send(url, headers, body) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'PUT', headers: { ...headers, 'content-length': Buffer.byteLength(body) } });
    call.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    call.on('error', reject);
    call.end(body);
  });
}
