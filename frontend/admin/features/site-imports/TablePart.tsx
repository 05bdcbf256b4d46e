import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import type { ImportTable } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { fieldWords, targetWords } from './import-words';
import classes from './SiteImports.module.css';

interface Props {
  table: ImportTable;
  isBusy: boolean;
  onChange: (body: object) => void;
}

/** The kind of records in a table, and the fields for its columns. */
export function TablePart({ table, isBusy, onChange: send }: Props) {
  const { list, columns, fields, lists } = table;
  const [consent, setConsent] = useState(table.consent);
  const nameOf = fieldWords(list);
  // Includes unsaved input: after each change the table is read again, and the form remounts.
  const onChange = (body: object): void => send(consent.trim() === table.consent ? body : { consent, ...body });
  return (
    <Stack className={classes.part} gap="md">
      <NativeSelect
        label={t('imports.tableList')}
        value={list}
        disabled={isBusy}
        onChange={(event) => onChange({ list: event.currentTarget.value })}
        data={lists.map((value) => ({ value, label: targetWords(value) }))}
        maw={360}
      />
      <div>
        <Title order={2} fz="md">
          {t('imports.tableColumns')}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('imports.tableColumnsHelp')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        {columns.map(({ header, field }) => (
          <NativeSelect
            key={header}
            label={header}
            aria-label={t('imports.tableBecomes', { header })}
            value={field}
            disabled={isBusy}
            onChange={(event) => onChange({ columns: [{ header, field: event.currentTarget.value }] })}
            data={[
              { value: '', label: t('imports.asNothing') },
              ...fields.map((value) => ({ value, label: nameOf(value) })),
            ]}
          />
        ))}
      </SimpleGrid>
      {list === 'subscriber' && (
        <Consent table={table} isBusy={isBusy} onChange={onChange} consent={consent} setConsent={setConsent} />
      )}
    </Stack>
  );
}

interface ConsentProps extends Props {
  consent: string;
  setConsent: (consent: string) => void;
}

function Consent({ table, isBusy, onChange, consent, setConsent }: ConsentProps) {
  return (
    <>
      <Group align="end" gap="xs">
        <TextInput
          label={t('imports.tableConsent')}
          description={t('imports.tableConsentHelp')}
          value={consent}
          maxLength={MAX_LENGTH.consent}
          onChange={(event) => setConsent(event.currentTarget.value)}
          flex="1 1 18rem"
          maw={560}
        />
        <Button
          variant="default"
          disabled={isBusy || consent.trim() === table.consent}
          onClick={() => onChange({ consent })}
        >
          {t('imports.tableSave')}
        </Button>
      </Group>
      <Checkbox
        label={t('imports.tableAsks')}
        description={t('imports.tableAsksHelp')}
        checked={table.asks}
        disabled={isBusy}
        onChange={(event) => onChange({ asks: event.currentTarget.checked })}
      />
    </>
  );
}
