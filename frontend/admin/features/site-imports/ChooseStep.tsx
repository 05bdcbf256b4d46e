import { Alert, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import {
  IconArchive,
  IconBrandWordpress,
  IconGhost,
  IconMarkdown,
  IconPackageImport,
  IconTable,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { UNDO_DAYS } from '../../../../backend/features/site-imports/site-imports.constants.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { fileSize } from '../../core/ui/file-size';
import { useFileDrop } from '../../fields/inputs/upload/useFileDrop';
import classes from './SiteImports.module.css';
import { type SiteImport, useSendExport } from './useSiteImports';

interface Props {
  /** The import that was undone, if the last one was. */
  undone: SiteImport | undefined;
  /** Whether the file becomes a kind of content. */
  makesKind: boolean;
  onSent: (id: number) => void;
}

/** Chooses the export of the old site, and its pictures. */
export function ChooseStep({ undone, makesKind, onSent }: Props) {
  const send = useSendExport();
  const [file, setFile] = useState<File | null>(null);
  const [media, setMedia] = useState<File | null>(null);
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<unknown>();
  const abort = useRef<AbortController>(undefined);
  const total = (file?.size ?? 0) + (media?.size ?? 0);

  const drop = useFileDrop((files) => {
    if (sent !== undefined) return;
    // With an export that is no archive, the archive is that of its pictures.
    const own = files.find(({ name }) => !isArchive(name)) ?? (file && !isArchive(file.name) ? file : files[0]);
    setFile(own ?? null);
    setMedia(files.find((one) => one !== own && isArchive(one.name)) ?? media);
  });

  const begin = async () => {
    if (!file) return;
    abort.current = new AbortController();
    setError(undefined);
    setSent(0);
    try {
      const made = await send({ file, media, makesKind }, abort.current.signal, setSent);
      onSent(made.id);
    } catch (failure) {
      if (!abort.current.signal.aborted) setError(failure);
      setSent(undefined);
    }
  };
  return (
    <Stack className={classes.part} gap="md">
      {undone && (
        <Alert color="green">
          {t('imports.undone')}{' '}
          {undone.kept_kinds &&
            undone.kept_kinds.length > 0 &&
            t('imports.undoneKept', { count: undone.kept_kinds.length, kinds: listWords(undone.kept_kinds) })}
        </Alert>
      )}
      {makesKind ? (
        <div>
          <Text fw={650}>{t('imports.ownKindFile')}</Text>
          <Text fz="sm" c="dimmed" maw="62ch">
            {t('imports.ownKindFileHint')}
          </Text>
        </div>
      ) : (
        <Sources />
      )}
      <Stack className={classes.drop} data-over={drop.isOver || undefined} gap="md" {...drop.handlers}>
        <Group gap="sm" wrap="nowrap" c="dimmed">
          <IconPackageImport size={26} aria-hidden />
          <Text fw={560}>{t('imports.drop')}</Text>
        </Group>
        <FileInput
          label={t(makesKind ? 'imports.ownKindFileLabel' : 'imports.file')}
          description={t(makesKind ? 'imports.ownKindFileHelp' : 'imports.fileHelp')}
          placeholder={t('ui.chooseFile')}
          accept={makesKind ? '.csv,.tsv,.txt,.zip' : '.xml,.json,.yaml,.yml,.csv,.tsv,.zip'}
          leftSection={<IconPackageImport size={17} aria-hidden />}
          value={file}
          onChange={setFile}
          disabled={sent !== undefined}
          maw={560}
        />
        <FileInput
          label={t('imports.media')}
          description={t(makesKind ? 'imports.ownKindMediaHelp' : 'imports.mediaHelp')}
          placeholder={t('ui.chooseFile')}
          accept=".zip"
          leftSection={<IconArchive size={17} aria-hidden />}
          value={media}
          onChange={setMedia}
          disabled={sent !== undefined}
          clearable
          maw={560}
        />
      </Stack>
      <ErrorAlert error={error} />
      {sent !== undefined && (
        <Group gap="md" wrap="nowrap" maw={560}>
          <Text fz="sm" className="tnum" aria-live="polite">
            {t('imports.sent', { sent: fileSize(sent), total: fileSize(total) })}
          </Text>
          <Progress flex={1} value={total === 0 ? 0 : (100 * sent) / total} aria-label={t('imports.sending')} />
        </Group>
      )}
      <Group gap="xs">
        <Button onClick={begin} disabled={!file} loading={sent !== undefined}>
          {t('imports.look')}
        </Button>
        {sent !== undefined && (
          <Button variant="default" onClick={() => abort.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        )}
      </Group>
      <Text fz="sm" c="dimmed" maw="62ch">
        {t('imports.kept', { days: UNDO_DAYS })}
      </Text>
    </Stack>
  );
}

const isArchive = (name: string): boolean => /\.zip$/i.test(name);

const SOURCES = [
  [IconBrandWordpress, 'imports.sourceWordpress', 'imports.sourceWordpressText'],
  [IconGhost, 'imports.sourceGhost', 'imports.sourceGhostText'],
  [IconMarkdown, 'imports.sourceMarkdown', 'imports.sourceMarkdownText'],
  [IconTable, 'imports.sourceTables', 'imports.sourceTablesText'],
] as const;

/** What can be brought along. Which of them a file is, is seen by what it holds. */
function Sources() {
  return (
    <ul className={classes.sources}>
      {SOURCES.map(([Icon, name, text]) => (
        <li key={name}>
          <Icon size={26} aria-hidden />
          <div>
            <b>{t(name)}</b>
            <Text fz="sm" c="dimmed">
              {t(text)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
