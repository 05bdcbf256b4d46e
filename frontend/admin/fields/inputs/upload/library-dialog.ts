import { type ComponentType, createContext, useContext } from 'react';
import type { MediaRecord } from '../../../../../backend/content/library/library.dto.js';
import type { UploadKind } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import type { StoredUpload } from '../../../../../backend/infrastructure/uploads/uploads.dto.js';

export interface LibraryDialogProps {
  /** The kind of the field, which determines the shape of the files. */
  kind?: UploadKind;
  content: 'picture' | 'document';
  multiple?: boolean;
  onClose: () => void;
  /** Called with each file, in the order in which they were chosen. */
  onChosen?: (stored: StoredUpload, file: MediaRecord) => void;
  /** Processes each file if there is no field. */
  onTaken?: (file: MediaRecord) => Promise<void>;
}

/** The dialog in which fields choose from the library; null without one. Provided by the shell. */
export const LibraryDialogContext = createContext<ComponentType<LibraryDialogProps> | null>(null);

export const useLibraryDialog = () => useContext(LibraryDialogContext);
