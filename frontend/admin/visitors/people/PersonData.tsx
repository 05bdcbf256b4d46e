import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Section } from '../../core/ui/Section';
import { EraseDialog } from './EraseDialog';

/** Data requests of a person: a file with all their data, and erasure. */
export function PersonData({ person }: { person: PersonRecord }) {
  const { can } = usePermissions();
  const [isErasing, setErasing] = useState(false);
  const canErase = can('bin.purge');
  if (!can('export') && !canErase) return null;
  return (
    <Section title={t('people.theirData')}>
      <Group gap="xs">
        {can('export') && (
          <Button
            component="a"
            href={`/admin/api/person_data/${person.id}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          >
            {t('people.exportData')}
          </Button>
        )}
        {canErase && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconEraser size={16} stroke={1.8} aria-hidden />}
            onClick={() => setErasing(true)}
          >
            {t('people.eraseButton')}
          </Button>
        )}
      </Group>
      <Text fz="xs" c="dimmed">
        {t('people.dataHint')}
      </Text>
      {canErase && <EraseDialog person={person} opened={isErasing} onClose={() => setErasing(false)} />}
    </Section>
  );
}
