import { Autocomplete, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_FOLDER_NAME } from '../../../backend/content/library/library.constants.js';
import type { MediaFolderRecord } from '../../../backend/content/library/library.dto.js';
import { useInputDirection } from '../fields/content-direction';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
import { fold } from '../ui/fold';
import { MENU_LAYER } from './FolderMenu';
import { isWithin, pathText } from './folder-tree';
import type { Place } from './useFolders';

interface NameProps {
  title: string;
  name?: string;
  /** What the button says. */
  action: string;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Names a new folder, or renames one. Stays open with what the server refuses. */
export function FolderNameDialog({ title, name = '', action, onName, onClose }: NameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const direction = useInputDirection(typed);
  const word = typed.trim();
  const submit = async () => {
    setBusy(true);
    try {
      await onName(word);
      onClose();
    } catch (reason) {
      setError(errorMessage(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog opened onClose={onClose} title={title} size={400} zIndex={MENU_LAYER}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Of the form of a field that has the dialog open.
          event.stopPropagation();
          if (word === name) onClose();
          else if (word !== '') submit();
        }}
      >
        <TextInput
          label={t('media.name')}
          value={typed}
          maxLength={MAX_FOLDER_NAME}
          dir={direction}
          data-autofocus
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          my="md"
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('media.cancel')}
          </Button>
          <Button type="submit" disabled={word === ''} loading={isBusy}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

interface MoveProps {
  title: string;
  folders: readonly MediaFolderRecord[];
  /** The folder that is moved, which can't go into itself. */
  moved?: MediaFolderRecord | undefined;
  /** Where all of what is moved is now, which is no choice; undefined where that differs. */
  from: Place | undefined;
  /** @param to A name is that of a folder to be made for it. */
  onMove: (to: Place | { name: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses the folder that things are moved into, or names a new one. */
export function MoveDialog({ title, folders, moved, from, onMove, onClose }: MoveProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const direction = useInputDirection(typed);
  const places = new Map<string, Place>(from === null ? [] : [[t('media.media'), null]]);
  for (const { id } of folders)
    if (id !== from && !(moved && isWithin(folders, id, moved.id))) places.set(pathText(folders, id), id);
  const names = [...places.keys()].slice(from === null ? 0 : 1);
  names.sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  const word = typed.trim();
  const known = [...places.keys()].find((name) => fold(name) === fold(word));
  const isNew = word !== '' && known === undefined;
  return (
    <Dialog opened onClose={onClose} title={title} size={440} zIndex={MENU_LAYER}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (word === '') return;
          setBusy(true);
          const isMoved = await onMove(known === undefined ? { name: word } : (places.get(known) ?? null));
          if (isMoved) onClose();
          else setBusy(false);
        }}
      >
        <Autocomplete
          label={t('media.folder')}
          description={t('media.oneThatIsThereOrANewOne')}
          data-autofocus
          my="md"
          dir={direction}
          maxLength={isNew ? MAX_FOLDER_NAME : undefined}
          maxDropdownHeight={280}
          comboboxProps={{ zIndex: MENU_LAYER + 10 }}
          data={[...(from === null ? [] : [t('media.media')]), ...names]}
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && fold(String(option.label)).includes(fold(search)))
          }
          value={typed}
          onChange={setTyped}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('media.cancel')}
          </Button>
          <Button type="submit" disabled={word === ''} loading={isBusy}>
            {t(isNew ? 'media.makeAndMove' : 'media.moveHere')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
