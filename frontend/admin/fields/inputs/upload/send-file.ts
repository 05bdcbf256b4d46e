import { SITE_WORDING, WORDING_HEADER } from '../../../../../backend/core/language/wording-header.shared.js';
import { CROP_HEADER } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import type { StoredUpload } from '../../../../../backend/infrastructure/uploads/uploads.dto.js';
import { ApiError } from '../../../../api/client';
import { t } from '../../../core/language/t';
import type { AdminApi } from '../../../core/session/admin-api';

/** The kept part of the original, in fractions of its size. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type SentFile = StoredUpload & { crop?: Crop };

interface Answer<T> {
  body: T;
  crop?: Crop;
}

interface Options {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Whether retrying may help: the connection broke, the session ended, or the server was busy or failed. Errors of the file itself
 * (type, size, content) would recur.
 */
export const canSendAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 401, 408, 429].includes(error.status) || error.status >= 500;

/** Uploads a file by XMLHttpRequest, since `fetch` does not report upload progress. */
export async function sendFile<T = StoredUpload>(
  api: AdminApi,
  path: string,
  file: File,
  options: Options,
): Promise<Answer<T>> {
  return api.withSignIn(async () => {
    const token = await api.token();
    try {
      return await post<T>(path, file, token, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403) throw error;
      // As in the API client, the CSRF token may belong to an earlier session.
      api.clearToken();
      return post<T>(path, file, await api.token(), options);
    }
  });
}

function post<T>(path: string, file: File, token: string, { onProgress, signal }: Options): Promise<Answer<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<T>>();
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.set('file', file);
  request.open('POST', path);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('x-csrf-token', token);
  request.setRequestHeader(WORDING_HEADER, SITE_WORDING);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(total, 1)) * 100));
  request.onerror = () => reject(new ApiError(0, t('inputs.serverSilent')));
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) {
      resolve({ body: request.response as T, crop: cropOf(request.getResponseHeader(CROP_HEADER)) });
    } else reject(failure(request));
  };
  signal.addEventListener('abort', () => {
    request.abort();
    reject(signal.reason);
  });
  request.send(body);
  return promise;
}

function cropOf(header: string | null): Crop | undefined {
  const [left, top, width, height] = (header ?? '').split(' ').map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return { left, top, width, height };
}

function failure(request: XMLHttpRequest): ApiError {
  const body: unknown = request.response;
  const message =
    typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : t('inputs.uploadRefused');
  return new ApiError(request.status, message, {}, request.getResponseHeader('x-request-id'));
}
