import { LocalFileStorageService } from './file-storage.service.js';

/** The library's folder: originals and their previews, which only the back office gets to see. */
export class OriginalStorage extends LocalFileStorageService {}
