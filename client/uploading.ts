export interface Progress {
  /** Bytes that were sent. */
  sent: number;
  /** All bytes; undefined while it is not known. */
  total: number | undefined;
}

/**
 * Returns a `fetch` that says how much of an upload was sent.
 *
 * ```js
 * const fetch = uploading(({ sent, total }) => show(sent / total));
 * const file = await libraryCreate({ client: site, body: { file: picture }, fetch });
 * ```
 */
export function uploading(onProgress: (progress: Progress) => void): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (request.body === null || request.body === undefined) return fetch(request);
    return typeof XMLHttpRequest === 'undefined'
      ? fetch(await counted(request, onProgress))
      : sentBy(new XMLHttpRequest(), request, onProgress);
  };
}

/** Servers: the bytes are counted on their way. */
async function counted(request: Request, onProgress: (progress: Progress) => void): Promise<Request> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const total = bytes.byteLength;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= total) return controller.close();
      const next = bytes.subarray(sent, sent + CHUNK);
      sent += next.byteLength;
      controller.enqueue(next);
      onProgress({ sent, total });
    },
  });
  const { url, method, headers, signal } = request;
  // Without a length, proxies would refuse the body or keep it until it is whole.
  headers.set('content-length', String(total));
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}

const CHUNK = 64 * 1024;

/** Browsers: only this interface tells what was sent. */
async function sentBy(
  xhr: XMLHttpRequest,
  request: Request,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    xhr.open(request.method, request.url);
    xhr.responseType = 'blob';
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ sent: loaded, total: lengthComputable ? total : undefined });
    xhr.onload = () =>
      resolve(new Response(xhr.response, { status: xhr.status, statusText: xhr.statusText, headers: headersIn(xhr) }));
    xhr.onerror = () => reject(new TypeError('The connection was lost'));
    xhr.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => xhr.abort());
    if (request.signal.aborted) return reject(request.signal.reason);
    xhr.send(body);
  });
}

const headersIn = (xhr: XMLHttpRequest): Headers =>
  new Headers(
    xhr
      .getAllResponseHeaders()
      .trim()
      .split(/\r?\n/)
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
      }),
  );
