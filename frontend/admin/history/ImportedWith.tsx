import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RecordImport } from '../../../backend/operations/site-imports/site-import.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { usePermissions } from '../session/usePermissions';
import { dateWords } from '../ui/times';
import classes from './History.module.css';

/** The import that a record came with. */
export function ImportedWith({ resource, id }: { resource: string; id: number }) {
  const api = useAdminApi();
  const { can } = usePermissions();
  const { data } = useQuery({
    queryKey: ['import-of', resource, id],
    queryFn: ({ signal }) => api.get<RecordImport>(`/admin/api/import_of/${resource}/${id}`, signal),
    staleTime: 60_000,
  });
  if (!data || data.import_id === null || data.imported_at === null) return null;
  const words = t('imports.cameWith', { number: data.import_id, date: dateWords(data.imported_at) });
  return (
    <p className={classes.cameWith}>
      {can('imports.write') ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/admin/imports" search={{ import: data.import_id ?? undefined }} {...props} />
          )}
        >
          {words}
        </Anchor>
      ) : (
        words
      )}
    </p>
  );
}
