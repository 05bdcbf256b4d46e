import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../core/language/t';
import { problemWords } from './import-words';
import { ShowMore } from './ShowMore';
import classes from './SiteImports.module.css';
import { type SiteImport, useImportItems } from './useSiteImports';

/** Items with problems, on request. */
export function Problems({ site }: { site: SiteImport }) {
  const [isOpen, setOpen] = useState(false);
  const query = useImportItems(site.id, 'problems', isOpen);
  return (
    <Stack className={classes.part} gap="sm">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('imports.problems', { count: site.problems })}
        </Title>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('imports.hide') : t('imports.show')}
        </Button>
      </Group>
      {isOpen && (
        <ul className={classes.list}>
          {query.data?.map((item) => (
            <li key={item.id}>
              <div>
                <b dir="auto">{item.title || item.path}</b>
                {item.problems.map((problem) => (
                  <Text key={`${problem.code} ${problem.detail}`} fz="sm" c="dimmed">
                    <IconAlertTriangle size={14} aria-hidden /> {problemWords(problem)}
                  </Text>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ShowMore query={query} />}
    </Stack>
  );
}
