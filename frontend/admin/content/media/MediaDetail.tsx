import { ActionIcon, Box, Button, CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  IconCrop,
  IconDownload,
  IconFileTypePdf,
  IconFolder,
  IconReplace,
  IconRotateClockwise2,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import {
  DOCUMENT_TYPE,
  PICTURE_TYPES,
  TRASH_DAYS,
} from '../../../../backend/infrastructure/uploads/upload.constants.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastAction, toastFailure } from '../../core/toasts/toast';
import { DateText } from '../../core/ui/DateText';
import { fileSize } from '../../core/ui/file-size';
import { turnPart, turnPoint } from './edit-geometry';
import { FocalPoint } from './FocalPoint';
import { MoveDialog } from './FolderDialogs';
import { pathText } from './folder-tree';
import classes from './MediaDetail.module.css';
import { MediaName } from './MediaName';
import { MediaText } from './MediaText';
import { MediaUses } from './MediaUses';
import { moveInto, useFolderChanges, useFolders } from './useFolders';
import { MEDIA_KEY, useUpdateMedia } from './useMedia';
import { useLastReplacement, useReplaceMedia } from './useReplaceMedia';

const CropDialog = lazyComponent(async () => ({ default: (await import('./CropDialog')).CropDialog }), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClose }) => onClose() },
});

interface Props {
  file: MediaRecord;
  readOnly: boolean;
  onClose: () => void;
}

/** The details of a file, beside the grid. */
export function MediaDetail({ file, readOnly, onClose }: Props) {
  const { mutate, isPending } = useUpdateMedia(file);
  const [isCropping, setCropping] = useState(false);
  const uses = useRef<HTMLElement>(null);
  const remove = useDeleteMedia(onClose);
  const isPicture = file.kind === 'picture';
  const rotate = () =>
    mutate({
      rotation: (file.rotation + 90) % 360,
      crop: file.crop && turnPart(file.crop),
      focus: file.focus && turnPoint(file.focus),
    });
  const facts = [
    file.width && file.height && (
      <bdi key="pixels" dir="ltr">
        {`${file.width} × ${file.height}`}
      </bdi>
    ),
    <bdi key="size">{fileSize(file.size)}</bdi>,
    file.uploaded_by && <bdi key="by">{file.uploaded_by}</bdi>,
  ].filter(Boolean);
  return (
    <>
      <Box className={classes.veil} onClick={onClose} />
      <aside className={`column ${classes.detail}`} aria-label={file.name}>
        <header className={classes.head}>
          <div>
            <MediaName key={file.id} file={file} readOnly={readOnly} />
            <Text fz="xs" c="dimmed">
              {facts.map((fact, index) => (index === 0 ? fact : [' · ', fact]))}&nbsp;·{' '}
              <bdi>
                <DateText at={String(file.created_at)} />
              </bdi>
            </Text>
          </div>
          <CloseButton aria-label={t('media.closeDetails')} onClick={onClose} />
        </header>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <section className={`column ${classes.body}`} tabIndex={0} aria-label={t('media.about', { name: file.name })}>
          {isPicture ? (
            <>
              <FocalPoint key={file.id} file={file} readOnly={readOnly} />
              <MediaText key={`text ${file.id}`} file={file} readOnly={readOnly} />
            </>
          ) : (
            <div className={`middle ${classes.document}`}>
              <IconFileTypePdf size={44} stroke={1.3} aria-hidden />
            </div>
          )}
          <FileFolder file={file} readOnly={readOnly} />
          <MediaUses ref={uses} file={file} />
          {!readOnly && <ReplacedLine file={file} />}
        </section>
        <footer className={`row ${classes.foot}`}>
          {!readOnly && <ReplaceButton file={file} />}
          {!readOnly && isPicture && (
            <>
              <Action label={t('media.crop')} onClick={() => setCropping(true)}>
                <IconCrop size={17} stroke={1.7} aria-hidden />
              </Action>
              <Action label={t('media.rotate')} loading={isPending} onClick={rotate}>
                <IconRotateClockwise2 size={17} stroke={1.7} aria-hidden />
              </Action>
            </>
          )}
          <ActionIcon
            data-hint={t('ui.download')}
            component="a"
            size={34}
            className="touch"
            aria-label={t('ui.download')}
            href={`${file.original_url}&download=1`}
            download
          >
            <IconDownload size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
          {!readOnly && (
            <Action
              label={file.uses > 0 ? t('media.deleteWhenUsed') : t('ui.delete')}
              onClick={() => (file.uses > 0 ? uses.current?.focus() : remove(file))}
            >
              <IconTrash size={17} stroke={1.7} aria-hidden />
            </Action>
          )}
        </footer>
        <CropDialog key={`crop ${file.id}`} file={file} opened={isCropping} onClose={() => setCropping(false)} />
      </aside>
    </>
  );
}

interface ActionProps {
  label: string;
  loading?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Action({ label, loading, onClick, children }: ActionProps) {
  return (
    <ActionIcon data-hint={label} size={34} className="touch" aria-label={label} loading={loading} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

/** Replaces the file wherever it is used. */
function ReplaceButton({ file }: { file: MediaRecord }) {
  const { replace, isSending } = useReplaceMedia(file);
  const chooser = useRef<HTMLInputElement>(null);
  const { uses } = file;
  return (
    <>
      <Button
        variant="default"
        px={10}
        className={classes.replace}
        title={uses > 0 ? t('media.everywhereIn', { uses }) : undefined}
        loading={isSending}
        leftSection={<IconReplace size={16} stroke={1.8} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {uses > 0
          ? t.rich('media.replaceIn', { uses, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })
          : t('media.replace')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('media.anotherFile')}
        accept={file.kind === 'picture' ? PICTURE_TYPES.join(',') : DOCUMENT_TYPE}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) replace(chosen);
        }}
      />
    </>
  );
}

/** Undoes a replacement after its notification is gone, as long as the back office is open. */
function ReplacedLine({ file }: { file: MediaRecord }) {
  const { before, undo, isSending } = useLastReplacement(file);
  if (!before) return null;
  return (
    <Text fz="sm" component="div" role="status">
      {t('media.replacedJustNow', { name: before.name })}{' '}
      <Button variant="subtle" size="compact-sm" loading={isSending} onClick={undo}>
        {t('media.restoreIt')}
      </Button>
    </Text>
  );
}

/** The folder of a file, with a way to move it; nothing without folders. */
function FileFolder({ file, readOnly }: { file: MediaRecord; readOnly: boolean }) {
  const { data: folders = [] } = useFolders();
  const { create, move } = useFolderChanges(folders);
  const [isMoving, setMoving] = useState(false);
  if (folders.length === 0) return null;
  return (
    <Group gap={6} wrap="nowrap">
      <IconFolder size={16} stroke={1.7} aria-hidden />
      <Text fz="sm" flex={1} miw={0} truncate>
        <bdi>{pathText(folders, file.folder_id) || t('media.inNoFolder')}</bdi>
      </Text>
      {!readOnly && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMoving(true)}>
          {t('media.move')}
        </Button>
      )}
      {isMoving && (
        <MoveDialog
          title={t('media.moveFiles', { count: 1 })}
          folders={folders}
          from={file.folder_id}
          onMove={(to) =>
            moveInto(to, { create, place: null }, (into, name) => move({ files: [file], folders: [] }, into, name))
          }
          onClose={() => setMoving(false)}
        />
      )}
    </Group>
  );
}

/** Moves a file to the bin immediately, and offers to restore it. */
function useDeleteMedia(onDeleted: () => void) {
  const api = useAdminApi();
  const cache = useQueryClient();
  // Refetches the list only, not the details: the file is gone, and its panel is about to close.
  const refresh = () => cache.invalidateQueries({ queryKey: [...MEDIA_KEY, 'list'] });
  const restore = async (file: MediaRecord) => {
    try {
      await api.send('POST', `/admin/api/restore_upload/${file.id}`, {});
    } catch (error) {
      toastFailure(error);
    }
    refresh();
  };
  return async (file: MediaRecord) => {
    try {
      await api.send('DELETE', `/admin/api/delete_upload/${file.id}`);
    } catch (error) {
      toastFailure(error);
      refresh();
      return;
    }
    onDeleted();
    refresh();
    toastAction(t('media.movedToBin', { days: TRASH_DAYS }), {
      label: t('ui.undo'),
      onAction: () => restore(file),
      isUndo: true,
    });
  };
}
