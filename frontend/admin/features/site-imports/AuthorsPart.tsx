import { Button, Checkbox, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportAuthor } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { ErrorAlert } from '../../core/ui/ErrorAlert';

/** Authors of the old site, who can be turned into users. */
export function AuthorsPart({ id }: { id: number }) {
  const client = useQueryClient();
  const { can } = usePermissions();
  const [chosen, setChosen] = useState<string[]>([]);
  const path = `/admin/api/imports/${id}/authors`;
  const queryKey = ['imports', id, 'authors'];
  const { data } = useGet<ImportAuthor[]>(queryKey, path, { enabled: can('users.write') });
  const create = useSend({
    call: (api) => api.send<ImportAuthor[]>('POST', path, { emails: chosen }),
    onSuccess: (authors) => {
      setChosen([]);
      client.setQueryData(queryKey, authors);
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="import-authors">
      <Title order={3} fz="md" id="import-authors">
        {t('imports.authors')}
      </Title>
      <Checkbox.Group description={t('imports.authorsText')} value={chosen} onChange={setChosen} maw="62ch">
        <Stack gap="xs" mt="xs">
          {data.map(({ name, email, user }) => (
            <Checkbox
              key={email}
              value={email}
              disabled={user !== null}
              label={`${name} (${email})`}
              description={user === null ? undefined : t('imports.authorIsUser')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <ErrorAlert error={create.error} />
      <div>
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('imports.authorsCreate')}
        </Button>
      </div>
    </Stack>
  );
}
