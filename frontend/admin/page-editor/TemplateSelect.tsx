import { Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { StoredBlock } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ContentPageLine, ContentPageRecord } from '../../../backend/content/content-pages/content-page.dto.js';
import type { Page } from '../../../backend/core/crud/resource.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';

/** Copies the blocks of a page that is marked as a template. Shown if there is one. */
export function TemplateSelect({ onPick }: { onPick: (blocks: readonly StoredBlock[]) => void }) {
  const api = useAdminApi();
  const { data: pages = [] } = useQuery({
    queryKey: ['page-templates'],
    queryFn: ({ signal }) =>
      api.get<Page<ContentPageLine>>('/admin/api/list_page?is_template=1&per_page=100&sort=title', signal),
    select: ({ data }) => data,
  });
  const chosen = useMutation({
    mutationFn: (id: string) => api.get<ContentPageRecord>(`/admin/edit_page/${id}`),
    onSuccess: ({ blocks }) => onPick(blocks),
  });
  if (pages.length === 0) return null;
  return (
    <Select
      label={t('pageEditor.startFromATemplate')}
      description={t('pageEditor.templateIsCopied')}
      placeholder={t('pageEditor.chooseAPage')}
      data={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={chosen.isPending ? chosen.variables : null}
      onChange={(id) => id && chosen.mutate(id)}
      disabled={chosen.isPending}
      error={chosen.error && errorMessage(chosen.error)}
      maw={420}
    />
  );
}
