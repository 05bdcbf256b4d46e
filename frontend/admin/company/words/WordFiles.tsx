import { Alert, Badge, Button, FileInput, Group, Menu, Table, Text } from '@mantine/core';
import { IconAlertCircle, IconFileImport, IconTableExport, IconTableImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportedWord, WordsImported } from '../../../../backend/company/words/words.dto.js';
import { apiErrorOf, fetchResponse } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { errorMessage } from '../../core/ui/error-message';

interface Props {
  language: string | undefined;
  canWrite: boolean;
  onImported: () => void;
}

/** Exports and imports the words of a language as a file, for a translator without an account. */
export function WordFiles({ language, canWrite, onImported }: Props) {
  const [isImporting, setImporting] = useState(false);
  const exportPath = (format: string, missing?: string) =>
    withQuery('/admin/api/export_words', { language, format, missing });
  return (
    <>
      <Menu width={240} position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTableExport size={16} stroke={1.8} aria-hidden />}>
            {t('words.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={exportPath('csv')} download>
            {t('words.exportAll')}
          </Menu.Item>
          <Menu.Item component="a" href={exportPath('csv', '1')} download>
            {t('words.exportMissing')}
          </Menu.Item>
          <Menu.Item component="a" href={exportPath('json')} download>
            {t('words.exportJson')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {canWrite && (
        <Button
          variant="default"
          leftSection={<IconTableImport size={16} stroke={1.8} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {t('words.import')}
        </Button>
      )}
      {isImporting && <ImportWords language={language} onImported={onImported} onClose={() => setImporting(false)} />}
    </>
  );
}

interface ImportProps {
  language: string | undefined;
  onImported: () => void;
  onClose: () => void;
}

/** Imports a file in two steps: a preview of each text's result, then the import. */
function ImportWords({ language, onImported, onClose }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const send = useSend({
    call: (api, { chosen, isDryRun }: { chosen: File; isDryRun: boolean }) =>
      api.withSignIn(async (): Promise<WordsImported> => {
        const body = new FormData();
        body.append('file', chosen);
        const path = withQuery('/admin/api/import_words', { language, dry_run: isDryRun ? '1' : undefined });
        const headers = { accept: 'application/json', 'x-csrf-token': await api.token() };
        const response = await fetchResponse(fetch, path, { method: 'POST', body, headers });
        if (!response.ok) throw await apiErrorOf(response);
        return response.json();
      }),
    onSuccess: ({ words }, { isDryRun }) => {
      if (isDryRun) return;
      toastSuccess(t('words.imported', { count: words.filter(({ fate }) => fate !== 'refused').length }));
      onImported();
      onClose();
    },
  });
  const found = send.data;
  const count = (fate: ImportedWord['fate']) => found?.words.filter((word) => word.fate === fate).length ?? 0;
  const changes = count('new') + count('changed');
  return (
    <Dialog opened onClose={onClose} title={t('words.importTitle')} size={820}>
      <FileInput
        label={t('words.file')}
        description={t('words.fileHint')}
        placeholder={t('words.chooseFile')}
        accept=".csv,.json,text/csv,application/json"
        leftSection={<IconFileImport size={17} aria-hidden />}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          send.reset();
          if (chosen) send.mutate({ chosen, isDryRun: true });
        }}
        disabled={send.isPending}
        my="md"
        data-autofocus
      />
      {send.error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" mb="md">
          {Object.values('errors' in send.error ? (send.error.errors as Record<string, string[]>) : {})[0]?.[0] ??
            errorMessage(send.error)}
        </Alert>
      )}
      {found && (
        <>
          <Group gap="xs" mb="sm" aria-live="polite">
            {count('new') > 0 && <Badge color="green">{t('words.countNew', { count: count('new') })}</Badge>}
            {count('changed') > 0 && (
              <Badge color="yellow">{t('words.countChanged', { count: count('changed') })}</Badge>
            )}
            {count('refused') > 0 && <Badge color="red">{t('words.countRefused', { count: count('refused') })}</Badge>}
            <Badge color="gray">{t('words.countUnchanged', { count: found.unchanged })}</Badge>
          </Group>
          {found.words.length > 0 && <ImportedTable words={found.words} language={language} />}
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button
          disabled={!file || changes === 0}
          loading={send.isPending}
          onClick={() => file && send.mutate({ chosen: file, isDryRun: false })}
        >
          {t('words.takeOver', { count: changes })}
        </Button>
      </Group>
    </Dialog>
  );
}

const FATES = ['refused', 'changed', 'new'] as const;
const COLORS = { new: 'green', changed: 'yellow', refused: 'red' } as const;
const NAMES = { new: 'words.new', changed: 'words.changed', refused: 'words.refused' } as const;

function ImportedTable({ words, language }: { words: readonly ImportedWord[]; language: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
    <section className="card scrolls" aria-label={t('words.fileTexts')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('words.key')}</Table.Th>
            <Table.Th>{t('words.before')}</Table.Th>
            <Table.Th>{t('words.inTheFile')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FATES.flatMap((fate) => words.filter((word) => word.fate === fate)).map(
            ({ key, fate, before, text, message }) => (
              <Table.Tr key={key}>
                <Table.Td>
                  <code>{key}</code>{' '}
                  <Badge variant="light" color={COLORS[fate]}>
                    {t(NAMES[fate])}
                  </Badge>
                </Table.Td>
                <Table.Td className="breaks" lang={language}>
                  {before}
                </Table.Td>
                <Table.Td className="breaks">
                  <span lang={language}>{text}</span>
                  {message && (
                    <Text fz="sm" c="red">
                      {message}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ),
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}
