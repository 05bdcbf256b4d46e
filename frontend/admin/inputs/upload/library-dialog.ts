import { type ComponentType, createContext, useContext } from 'react';
import type { MediaRecord } from '../../../../backend/content/library/library.dto.js';
import type { UploadKind } from '../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import type { StoredUpload } from '../../../../backend/infrastructure/uploads/uploads.dto.js';

export interface LibraryDialogProps {
  /** Of the field, which the files get their shape from. */
  kind?: UploadKind;
  content: 'picture' | 'document';
  multiple?: boolean;
  onClose: () => void;
  /** Called with each file, in the order in which they were chosen. */
  onChosen?: (stored: StoredUpload, file: MediaRecord) => void;
  /** What is done with each file where there is no field. */
  onTaken?: (file: MediaRecord) => Promise<void>;
}

/** The dialog in which fields choose from the library; null where there is none. Provided by the shell. */
export const LibraryDialogContext = createContext<ComponentType<LibraryDialogProps> | null>(null);

export const useLibraryDialog = () => useContext(LibraryDialogContext);
