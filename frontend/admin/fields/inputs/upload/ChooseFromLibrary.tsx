import { Button, VisuallyHidden } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MediaRecord } from '../../../../../backend/content/library/library.dto.js';
import {
  type DocumentPath,
  kindAt,
  type PicturePath,
} from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import type { StoredUpload } from '../../../../../backend/infrastructure/uploads/uploads.dto.js';
import { t } from '../../../core/language/t';
import { useLibraryDialog } from './library-dialog';

interface Props {
  /** The upload endpoint of the field, which implies the accepted files. */
  path: PicturePath | DocumentPath;
  label: string;
  multiple?: boolean;
  className?: string;
  onChosen: (stored: StoredUpload, file: MediaRecord) => void;
}

/** Opens the library to choose from it or upload to it. */
export function ChooseFromLibrary({ path, label, multiple, className, onChosen }: Props) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const LibraryDialog = useLibraryDialog();
  if (!LibraryDialog) return null;
  const kind = kindAt(path);
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="compact-sm"
        className={className}
        leftSection={<IconPhotoSearch size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.rich('inputs.libraryFor', { label, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })}
      </Button>
      {isOpen && (
        <LibraryDialog
          kind={kind}
          content={kind === 'document' ? 'document' : 'picture'}
          multiple={multiple}
          onClose={() => {
            // Before the dialog is removed, which would lose the focus.
            opener.current?.focus();
            setOpen(false);
          }}
          onChosen={onChosen}
        />
      )}
    </>
  );
}
