import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import type { StoredUpload } from '../../../../backend/infrastructure/uploads/uploads.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastFailure } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { useBelow } from '../../core/ui/useBelow';
import type { LibraryDialogProps } from '../../fields/inputs/upload/library-dialog';
import { MediaBrowser } from './MediaBrowser';
import classes from './MediaPicker.module.css';
import type { MediaQueryState } from './useMedia';

const WORDS = {
  picture: { one: 'media.choosePicture', several: 'media.choosePictures', chosen: 'media.chooseSomePictures' },
  document: { one: 'media.chooseDocument', several: 'media.chooseDocuments', chosen: 'media.chooseSomeDocuments' },
} as const;

/** The folder of the last choice: the next file is often in the same one. */
let lastFolder: string | undefined;

/** Chooses files of the library for a field, or uploads them first. */
export function MediaPicker({ kind, content, multiple = false, onClose, onChosen, onTaken }: LibraryDialogProps) {
  const api = useAdminApi();
  const phone = useBelow('sm');
  const [query, setQuery] = useState<MediaQueryState>({ folder: lastFolder });
  lastFolder = query.folder;
  const [chosen, setChosen] = useState<readonly MediaRecord[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toggle = (file: MediaRecord) =>
    setChosen((now) =>
      now.some(({ id }) => id === file.id)
        ? now.filter(({ id }) => id !== file.id)
        : multiple
          ? [...now, file]
          : [file],
    );
  const confirm = async () => {
    setBusy(true);
    try {
      for (const file of chosen) {
        if (onTaken) await onTaken(file);
        else onChosen?.(await api.send<StoredUpload>('POST', `/admin/api/choose_upload/${file.id}`, { kind }), file);
      }
      onClose();
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  };
  const words = WORDS[content];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(multiple ? words.several : words.one)}
      size={1080}
      fullScreen={phone}
      classNames={{ body: classes.body }}
      // Above the panels of the editor.
      zIndex={450}
    >
      <MediaBrowser
        query={query}
        onQuery={(patch) => setQuery((now) => ({ ...now, ...patch }))}
        marked={chosen.map(({ id }) => id)}
        onPress={toggle}
        onAdded={(file) => {
          if (file.kind === content) setChosen((now) => (multiple ? [...now, file] : [file]));
        }}
        canUpload
        only={content}
      />
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Text fz="sm" c="dimmed" me="auto" role="status">
          {chosen.length > 1
            ? t('media.chosen', { count: chosen.length })
            : (chosen[0]?.name ?? t('media.choiceEmpty'))}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button disabled={chosen.length === 0} loading={isBusy} onClick={confirm}>
          {chosen.length > 1 ? t(words.chosen, { count: chosen.length }) : t('media.choose')}
        </Button>
      </Group>
    </Dialog>
  );
}
