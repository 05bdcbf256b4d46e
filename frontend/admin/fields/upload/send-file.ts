import type { StoredUpload } from '../../../../backend/uploads/uploads.dto.js';
import { ApiError } from '../../../api/client';
import type { AdminApi } from '../../session/admin-api';

interface Options {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Uploads a file. `fetch` can't tell how much has been sent, so this is the one call beside the client. */
export async function sendFile(api: AdminApi, path: string, file: File, options: Options): Promise<StoredUpload> {
  return api.guarded(async () => {
    const token = await api.token();
    try {
      return await post(path, file, token, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      // As with every other call: the token may be of an older session.
      api.forgetToken();
      return post(path, file, await api.token(), options);
    }
  });
}

function post(path: string, file: File, token: string, { onProgress, signal }: Options): Promise<StoredUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<StoredUpload>();
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set('file', file);
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('x-csrf-token', token);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
  request.onerror = () => reject(new ApiError(0, 'The server did not answer. Please check your connection.'));
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve(request.response as StoredUpload);
    else reject(failure(request));
  };
  signal.addEventListener('abort', () => {
    request.abort();
    reject(signal.reason);
  });
  request.send(body);
  return promise;
}

function failure(request: XMLHttpRequest): ApiError {
  const body: unknown = request.response;
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : 'The upload was refused.';
  return new ApiError(request.status, message, {}, request.getResponseHeader('x-request-id'));
}
