import { ConflictException } from '@nestjs/common';
import { say } from '../../core/language/say.js';
import type { MediaUse } from './library.dto.js';

/** The file can't be deleted because records use it: 409, with the records that the user may read as `uses`. */
export class FileInUseException extends ConflictException {
  constructor(uses: readonly MediaUse[], readable: MediaUse[]) {
    const places = new Set(uses.map(({ resource, id }) => `${resource} ${id}`)).size;
    super({
      message: say('library.fileIsShown', { count: places }),
      uses: readable,
    });
  }
}
