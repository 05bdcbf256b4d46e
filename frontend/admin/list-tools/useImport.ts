import type { ImportProgress } from '../../../backend/core/crud/csv/import.dto.js';
import { apiErrorOf, fetchResponse } from '../../api/client';
import { useAdminApi } from '../session/SessionProvider';

interface Options {
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Sends a CSV file, and reports the parts of the response as they arrive. @throws ApiError */
export function useImport(resource: string) {
  const api = useAdminApi();
  return (file: File, { isDryRun, signal }: Options, onPart: (part: ImportProgress) => void): Promise<void> =>
    api.withSignIn(async () => {
      const body = new FormData();
      body.append('file', file);
      const path = `/admin/api/import_${resource}${isDryRun ? '?dry_run=1' : ''}`;
      const headers = { accept: 'application/x-ndjson', 'x-csrf-token': await api.token() };
      const response = await fetchResponse(fetch, path, { method: 'POST', body, headers, signal });
      if (!response.ok) throw await apiErrorOf(response);
      let rest = '';
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onPart(JSON.parse(line));
      }
    });
}
