import { FileStorage } from '../../core/storage/file-storage.js';

/** Storage of the library's files: originals and their previews, which only the back office can access. */
export abstract class OriginalStorage extends FileStorage {}
