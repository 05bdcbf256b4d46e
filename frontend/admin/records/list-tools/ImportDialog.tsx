import { Anchor, Badge, Button, FileInput, Group, Progress, Table, Text } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportedRow, ImportProgress } from '../../../../backend/core/crud/csv/import.dto.js';
import { apiErrorOf, fetchResponse } from '../../../api/client';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { withLabel } from '../../fields/field/labelled-errors';
import { listKey } from '../../lists/table/useList';
import type { Screen } from '../screens/screen';
import classes from './ImportDialog.module.css';

/** The number of rows listed; those that need attention come first. */
const SHOWN_ROWS = 200;

const order: readonly ImportedRow['fate'][] = ['refused', 'changed', 'new', 'unchanged'];
const words = {
  new: 'listTools.new',
  changed: 'listTools.changed',
  unchanged: 'listTools.unchanged',
  refused: 'listTools.refused',
} as const;
const counted = {
  new: 'listTools.countNew',
  changed: 'listTools.countChanged',
  unchanged: 'listTools.countUnchanged',
  refused: 'listTools.countRefused',
} as const;
const colors = { new: 'green', changed: 'yellow', unchanged: 'gray', refused: 'red' } as const;

/** Imports a CSV file in two steps: a preview of each row's result, then the import. */
export default function ImportDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const queryClient = useQueryClient();
  const send = useImport(screen.name);
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<readonly ImportedRow[]>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [error, setError] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  const abort = useRef<AbortController>(undefined);

  const run = async (chosen: File, isDryRun: boolean) => {
    abort.current = new AbortController();
    setError(undefined);
    setProgress({ done: 0, total: 0 });
    const found: ImportedRow[] = [];
    try {
      await send(chosen, { isDryRun, signal: abort.current.signal }, (part) => {
        found.push(...part.rows);
        setProgress({ done: found.length, total: part.total });
      });
      if (!isDryRun) {
        setDone(true);
        toastSuccess(t('listTools.addedAndChanged', { added: countsOf(found).new, changed: countsOf(found).changed }));
      }
    } catch (failure) {
      if (!abort.current.signal.aborted) setError(failure);
    } finally {
      setProgress(undefined);
      setRows(found.length > 0 ? found : undefined);
      if (!isDryRun) await queryClient.invalidateQueries({ queryKey: listKey(screen.name) });
    }
  };
  const choose = async (given: File | null) => {
    const csv = given && (await screen.toCsv?.(await given.text()));
    const chosen = csv ? new File([csv], given.name) : given;
    setFile(chosen);
    setRows(undefined);
    setDone(false);
    setError(undefined);
    if (chosen) void run(chosen, true);
  };
  const counts = rows && countsOf(rows);
  const changes = counts ? counts.new + counts.changed : 0;
  return (
    <Dialog
      opened
      onClose={() => {
        abort.current?.abort();
        onClose();
      }}
      title={t('listTools.importRecords', { plural: screen.labels.plural })}
      size={820}
    >
      <FileInput
        label={t('listTools.csvFile')}
        description={screen.toCsv ? t('redirects.importHint') : t('listTools.csvHint')}
        placeholder={t('ui.chooseFile')}
        accept={screen.toCsv ? undefined : '.csv,text/csv'}
        leftSection={<IconFileTypeCsv size={17} aria-hidden />}
        value={file}
        onChange={choose}
        disabled={progress !== undefined}
        clearable={false}
        mt="md"
      />
      <Anchor
        href={`/admin/api/sample_${screen.name}`}
        download={`${screen.name}-sample.csv`}
        fz="sm"
        className={`inline ${classes.sample}`}
      >
        <IconDownload size={16} stroke={1.8} aria-hidden />
        {t('listTools.sampleFile')}
      </Anchor>
      <ErrorAlert error={error} mb="md" />
      {progress && (
        <Group gap="md" wrap="nowrap" mb="md">
          <Text fz="sm" className="tnum" aria-live="polite">
            {progress.total === 0
              ? t('listTools.reading')
              : t('listTools.rowsOf', { done: progress.done, total: progress.total })}
          </Text>
          <Progress
            flex={1}
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
            aria-label={t('ui.progress')}
          />
        </Group>
      )}
      {rows && counts && !progress && (
        <>
          <Group gap="xs" mb="sm" aria-live="polite">
            {order.map((fate) =>
              counts[fate] === 0 ? null : (
                <Badge key={fate} variant="light" color={colors[fate]}>
                  {t(counted[fate], { count: counts[fate] })}
                </Badge>
              ),
            )}
          </Group>
          <RowTable rows={rows} screen={screen} />
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          onClick={() => {
            abort.current?.abort();
            onClose();
          }}
        >
          {isDone ? t('ui.close') : t('ui.cancel')}
        </Button>
        {!isDone && (
          <Button disabled={!file || changes === 0 || progress !== undefined} onClick={() => file && run(file, false)}>
            {changes === 0 ? t('listTools.import') : t('listTools.importRows', { count: changes })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

function RowTable({ rows, screen }: { rows: readonly ImportedRow[]; screen: Screen }) {
  const labelled = (message: string): string =>
    screen.fields.reduce((words, field) => withLabel(words, field), message);
  const labelOf = (name: string): string => screen.fields.find((field) => field.name === name)?.label ?? name;
  const sorted = order.flatMap((fate) => rows.filter((row) => row.fate === fate));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
    <section className="card scrolls" aria-label={t('listTools.fileRows')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={64}>{t('listTools.line')}</Table.Th>
            <Table.Th>{t('listTools.record')}</Table.Th>
            <Table.Th>{t('listTools.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.slice(0, SHOWN_ROWS).map(({ line, title, fate, fields, message }) => (
            <Table.Tr key={line}>
              <Table.Td className="tnum">{line}</Table.Td>
              <Table.Td className="breaks">{title}</Table.Td>
              <Table.Td>
                <Badge variant="light" color={colors[fate]}>
                  {t(words[fate])}
                </Badge>{' '}
                {labelled(message) || (fate === 'changed' ? listWords(fields.map(labelOf)) : '')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN_ROWS && (
        <Text fz="sm" c="dimmed" p="sm">
          {t('listTools.andMore', { count: rows.length - SHOWN_ROWS })}
        </Text>
      )}
    </section>
  );
}

const countsOf = (rows: readonly ImportedRow[]) => ({
  new: rows.filter(({ fate }) => fate === 'new').length,
  changed: rows.filter(({ fate }) => fate === 'changed').length,
  unchanged: rows.filter(({ fate }) => fate === 'unchanged').length,
  refused: rows.filter(({ fate }) => fate === 'refused').length,
});

interface Options {
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Sends a CSV file, and reports the parts of the response as they arrive. @throws ApiError */
function useImport(resource: string) {
  const api = useAdminApi();
  return (file: File, { isDryRun, signal }: Options, onPart: (part: ImportProgress) => void): Promise<void> =>
    api.withSignIn(async () => {
      const body = new FormData();
      body.append('file', file);
      const path = `/admin/api/import_${resource}${isDryRun ? '?dry_run=1' : ''}`;
      const headers = { accept: 'application/x-ndjson', 'x-csrf-token': await api.token() };
      const response = await fetchResponse(fetch, path, { method: 'POST', body, headers, signal });
      if (!response.ok) throw await apiErrorOf(response);
      let rest = '';
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onPart(JSON.parse(line));
      }
    });
}
