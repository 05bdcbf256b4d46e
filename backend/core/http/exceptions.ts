import { ConflictException, HttpException, HttpStatus, NotFoundException } from '@nestjs/common';

/** Input that breaks a rule: 422 with the messages by field, the first one as `message`. */
export class ValidationException extends HttpException {
  constructor(errors: Record<string, string[]>) {
    super(
      { message: Object.values(errors)[0]?.[0] ?? 'The data is not valid.', errors },
      HttpStatus.UNPROCESSABLE_ENTITY,
    );
  }
}

/** The record does not exist, or no longer: 404. */
export class RecordNotFoundException extends NotFoundException {
  constructor(label: string) {
    super({ message: `${label} not found.` });
  }
}

/** Another request has updated the record (optimistic locking): 409 with the stored record as `current`. */
export class StaleRecordException extends ConflictException {
  constructor(readonly current: object) {
    super({ message: 'Somebody else has saved this record since you opened it.', current });
  }
}

/** Another request has saved a draft of the record: 409 with that draft, null if it was discarded, and the stored record. */
export class StaleDraftException extends ConflictException {
  constructor(by: string | undefined, details: { current: object; draft: object | null }) {
    const what = details.draft ? 'saved' : 'published or discarded';
    super({
      message: `${by ?? 'Somebody else'} has ${what} the draft of this record since you opened it.`,
      ...details,
    });
  }
}

/** The record is referenced, and can't be deleted: 409. `uses` says by what, e.g. '3 projects'. */
export class RecordInUseException extends ConflictException {
  constructor(label: string, uses: string[]) {
    super({ message: `This ${label.toLowerCase()} is in use by ${listing(uses)} and can't be deleted.` });
  }
}

function listing(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
