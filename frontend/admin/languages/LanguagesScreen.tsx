import { Badge, Button, Paper, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { LanguagesRecord } from '../../../backend/company/languages/languages.dto.js';
import { HistoryButton } from '../history/HistoryButton';
import { usePermissions } from '../session/usePermissions';
import { SETTINGS_ID } from '../settings/settings-id';
import { errorMessage } from '../ui/error-message';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { SortableList } from '../ui/SortableList';
import { toastError } from '../ui/toast';
import { AddLanguage } from './AddLanguage';
import { LanguageDetails } from './LanguageDetails';
import classes from './LanguagesScreen.module.css';
import { namesOf } from './language-names';
import { languagesHistory } from './languages-history';
import { useLanguages, useSaveLanguages, useShowLanguages } from './useLanguages';

/** The languages of the site, in the order of the switcher, and one of them to edit. */
export function LanguagesScreen() {
  const { can } = usePermissions();
  const canRead = can('languages.read');
  const { data: record, error, refetch } = useLanguages(canRead);
  const showLanguages = useShowLanguages();
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<string>();
  if (!canRead) return <Forbidden />;
  const canWrite = can('languages.write');
  return (
    <>
      <PageHeader
        title="Languages"
        subtitle="Visitors read the site in every published language. What nobody has translated yet is left out or shown in the first language, as you choose for each."
      >
        {canWrite && (
          <HistoryButton
            definition={languagesHistory}
            id={SETTINGS_ID}
            // The record of its definition.
            onRestored={(restored) => showLanguages(restored as LanguagesRecord)}
          />
        )}
        {canWrite && record && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add a language
          </Button>
        )}
      </PageHeader>
      {error ? (
        <Paper>
          <LoadError what="The languages" error={error} onRetry={refetch} />
        </Paper>
      ) : record ? (
        <div className={classes.columns}>
          <LanguageList
            record={record}
            selected={selected ?? record.first}
            readOnly={!canWrite}
            onSelect={setSelected}
          />
          <LanguageDetails
            key={`${selected} ${record.version}`}
            record={record}
            tag={selected ?? record.first}
            readOnly={!canWrite}
            onRemoved={() => setSelected(undefined)}
          />
        </div>
      ) : (
        <Skeleton h={480} radius="lg" aria-busy />
      )}
      {record && (
        <AddLanguage
          record={record}
          opened={adding}
          onClose={() => setAdding(false)}
          onAdded={(tag) => {
            setAdding(false);
            setSelected(tag);
          }}
        />
      )}
    </>
  );
}

interface ListProps {
  record: LanguagesRecord;
  selected: string;
  readOnly: boolean;
  onSelect: (tag: string) => void;
}

function LanguageList({ record, selected, readOnly, onSelect }: ListProps) {
  const save = useSaveLanguages();
  const items = record.others.map((language, index) => ({ ...language, id: index }));
  const entry = (tag: string, badge: string, color: string) => (
    <>
      <Badge color={color} variant={color === 'gray' ? 'outline' : undefined}>
        {badge}
      </Badge>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${readOnly ? 'View' : 'Edit'} ${namesOf(tag).own}`}
        aria-current={tag === selected || undefined}
        onClick={() => onSelect(tag)}
      >
        {readOnly ? 'View' : 'Edit'}
      </Button>
    </>
  );
  return (
    <Paper className={classes.list}>
      <div className={classes.first}>
        <div>
          <Text fz="sm" fw={560} lang={record.first}>
            {namesOf(record.first).own}
          </Text>
          <Text fz="xs" c="dimmed">
            What everything is translated from · <code>/</code>
          </Text>
        </div>
        {entry(record.first, 'First', 'gray')}
      </div>
      <SortableList
        label="Order of languages"
        items={items}
        nameOf={({ tag }) => namesOf(tag).own}
        detailsOf={({ tag }) => (
          <>
            {namesOf(tag).name} · <code>/{tag.toLowerCase()}</code>
          </>
        )}
        disabled={readOnly || save.isPending}
        onChange={(ordered) =>
          save.mutate(
            { others: ordered.map(({ id, ...language }) => language) },
            { onError: (error) => toastError(errorMessage(error), 'The order was not saved') },
          )
        }
      >
        {({ tag, is_published }) => entry(tag, is_published ? 'Published' : 'Draft', is_published ? 'green' : 'yellow')}
      </SortableList>
      <Text fz="xs" c="dimmed" p="md">
        The order is that of the switcher. Visitors are never moved to another language unasked. The first language is
        chosen under Identity.
      </Text>
    </Paper>
  );
}
