import { FileStorage } from '../../core/storage/file-storage.js';

/** The library's files: originals and their previews, which only the back office gets to see. */
export abstract class OriginalStorage extends FileStorage {}
