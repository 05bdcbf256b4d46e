import { ConflictException, HttpException, HttpStatus, NotFoundException } from '@nestjs/common';
import { type Label, listed, noun, say } from '../language/say.js';

/** Invalid input: 422 with messages by field, and the first one as `message`. */
export class ValidationException extends HttpException {
  constructor(errors: Record<string, string[]>) {
    super(
      { message: Object.values(errors)[0]?.[0] ?? say('http.dataInvalid'), errors },
      HttpStatus.UNPROCESSABLE_ENTITY,
    );
  }
}

/** The record does not exist (any more): 404. */
export class RecordNotFoundException extends NotFoundException {
  constructor(name: Label) {
    super({ message: say('http.notFound', { name: noun(name) }) });
  }
}

/** Another request has updated the record (optimistic locking): 409 with the stored record as `current`. */
export class StaleRecordException extends ConflictException {
  constructor(readonly current: object) {
    super({ message: say('http.saveConflict'), current });
  }
}

/** Another request has saved a draft of the record: 409 with that draft, null if it was discarded, and the stored record. */
export class StaleDraftException extends ConflictException {
  constructor(by: string | undefined, details: { current: object; draft: object | null }) {
    const sentence = details.draft ? 'http.draftConflict' : 'http.draftEnded';
    super({ message: say(sentence, { by: by ?? '', isKnown: String(by !== undefined) }), ...details });
  }
}

/** The record is referenced, and can't be deleted: 409. `uses` lists the references, e.g. '3 projects'. */
export class RecordInUseException extends ConflictException {
  constructor(name: Label, uses: readonly string[]) {
    super({ message: say('http.inUse', { name: noun(name, 'within'), uses: listed(uses) }) });
  }
}
