import { Button, Group } from '@mantine/core';
import { IconClock, IconInbox } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';

const StagesDialog = lazy(() => import('../../visitors/inbox/StagesDialog'));

/** Links from a saved form to its entries, and to its stages and times. */
export function FormLinks() {
  const { id } = useParams({ strict: false });
  const { can } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!id || !can('inbox.read')) return null;
  return (
    <Group gap={6} mb="lg">
      <Button
        variant="light"
        size="compact-md"
        fz="sm"
        px="sm"
        leftSection={<IconInbox size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/form/$id/answers" params={{ id }} {...props} />}
      >
        {t('ownForms.submissions')}
      </Button>
      {can('inbox.write') && (
        <Button
          variant="light"
          size="compact-md"
          fz="sm"
          px="sm"
          leftSection={<IconClock size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('conversations.stagesTitle')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <StagesDialog form={`form-${Number(id)}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
