import { Autocomplete, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_FOLDER_NAME } from '../../../../backend/content/library/library.constants.js';
import type { MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { t } from '../../core/language/t';
import { DialogForm } from '../../core/ui/DialogForm';
import { errorMessage } from '../../core/ui/error-message';
import { fold } from '../../core/ui/fold';
import { useInputDirection } from '../../fields/field/content-direction';
import { MENU_LAYER } from './FolderMenu';
import { isWithin, pathText } from './folder-tree';
import type { Place } from './useFolders';

interface NameProps {
  title: string;
  name?: string;
  /** The label of the button. */
  action: string;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Names a new folder, or renames one. Stays open on errors of the server. */
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
    <DialogForm
      title={title}
      size={400}
      zIndex={MENU_LAYER}
      action={action}
      disabled={word === ''}
      isBusy={isBusy}
      onSubmit={() => (word === name ? onClose() : submit())}
      onClose={onClose}
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
      />
    </DialogForm>
  );
}

interface MoveProps {
  title: string;
  folders: readonly MediaFolderRecord[];
  /** The folder being moved, which can't be moved into itself. */
  moved?: MediaFolderRecord | undefined;
  /** The current folder of everything being moved, which is not offered; undefined for several folders. */
  from: Place | undefined;
  /** @param to A name creates a new folder. */
  onMove: (to: Place | { name: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses the destination folder of a move, or names a new one. */
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
    <DialogForm
      title={title}
      zIndex={MENU_LAYER}
      action={t(isNew ? 'media.moveToNewFolder' : 'media.moveHere')}
      disabled={word === ''}
      isBusy={isBusy}
      onSubmit={async () => {
        setBusy(true);
        const isMoved = await onMove(known === undefined ? { name: word } : (places.get(known) ?? null));
        if (isMoved) onClose();
        else setBusy(false);
      }}
      onClose={onClose}
    >
      <Autocomplete
        label={t('media.folder')}
        description={t('media.folderHint')}
        data-autofocus
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
    </DialogForm>
  );
}
