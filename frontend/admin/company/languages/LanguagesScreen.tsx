import { Badge, Button, Paper, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { LanguagesRecord } from '../../../../backend/company/languages/languages.dto.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure } from '../../core/toasts/toast';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { SortableList } from '../../core/ui/SortableList';
import { HistoryButton } from '../../records/history/HistoryButton';
import { SETTINGS_ID } from '../../records/settings/settings-id';
import { useLanguages, useSaveLanguages, useShowLanguages } from '../../records/translations/useLanguages';
import { AddLanguage } from './AddLanguage';
import { LanguageDetails } from './LanguageDetails';
import classes from './LanguagesScreen.module.css';
import { languagesHistory } from './languages-history';
import { ProgressMeter } from './ProgressMeter';

/** The languages of the site, in the order of the switcher, and the form of the selected one. */
export function LanguagesScreen({ Progress }: { Progress?: ComponentType<{ tag: string }> }) {
  const canWrite = usePermissions().can('languages.write');
  const { data: record, error, refetch } = useLanguages(true);
  const showLanguages = useShowLanguages();
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<string>();
  return (
    <>
      <PageHeader title={t('languages.languages')} subtitle={t('languages.subtitle')}>
        {canWrite && (
          <HistoryButton
            definition={languagesHistory()}
            id={SETTINGS_ID}
            // The history passes the record without its type.
            onRestored={(restored) => showLanguages(restored as LanguagesRecord)}
          />
        )}
        {canWrite && record && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('languages.addLanguage')}
          </Button>
        )}
      </PageHeader>
      {record && !error ? (
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
            progress={Progress && selected && <Progress tag={selected} />}
          />
        </div>
      ) : (
        <QueryState what={t('languages.theLanguages')} error={error} refetch={refetch} alone>
          <div className={classes.columns}>
            <Skeleton h={220} radius="lg" />
            <Skeleton h={616} radius="lg" />
          </div>
        </QueryState>
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
        aria-label={t(readOnly ? 'languages.viewLanguage' : 'languages.editLanguage', { language: namesOf(tag).own })}
        aria-current={tag === selected || undefined}
        onClick={() => onSelect(tag)}
      >
        {t(readOnly ? 'ui.view' : 'ui.edit')}
      </Button>
    </>
  );
  return (
    <Paper className={classes.list} p="sm">
      <div className={`row ${classes.first}`}>
        <div>
          <Text fz="sm" fw={560} lang={record.first}>
            {namesOf(record.first).own}
          </Text>
          <Text fz="xs" c="dimmed">
            {t.rich('languages.firstLanguageText', { code: (inner) => <code>{inner}</code> })}
          </Text>
        </div>
        {entry(record.first, t('languages.first'), 'gray')}
      </div>
      <SortableList
        label={t('languages.orderOfLanguages')}
        items={items}
        nameOf={({ tag }) => namesOf(tag).own}
        detailsOf={({ tag }) => (
          <>
            {namesOf(tag).name} · <code>/{tag.toLowerCase()}</code>
            <ProgressMeter tag={tag} />
          </>
        )}
        disabled={readOnly || save.isPending}
        onChange={(ordered) =>
          save.mutate(
            { others: ordered.map(({ id, ...language }) => language) },
            { onError: (error) => toastFailure(error, t('languages.orderNotSaved')) },
          )
        }
      >
        {({ tag, is_published }) =>
          entry(tag, t(is_published ? 'languages.published' : 'languages.draft'), is_published ? 'green' : 'yellow')
        }
      </SortableList>
      <Text fz="xs" c="dimmed" px={4} pt="sm">
        {t('languages.orderHint')}
      </Text>
    </Paper>
  );
}
