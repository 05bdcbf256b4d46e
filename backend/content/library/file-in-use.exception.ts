import { ConflictException } from '@nestjs/common';
import { say } from '../../core/language/say.js';
import type { MediaUse } from './library.dto.js';

/** Records show the file, so that it can't be deleted: 409 with those as `uses` that one may read. */
export class FileInUseException extends ConflictException {
  constructor(uses: readonly MediaUse[], readable: MediaUse[]) {
    const places = new Set(uses.map(({ resource, id }) => `${resource} ${id}`)).size;
    super({
      message: say('library.fileIsShown', { count: places }),
      uses: readable,
    });
  }
}
