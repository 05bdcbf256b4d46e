import { ConflictException, HttpException, HttpStatus, NotFoundException } from '@nestjs/common';

/** Input that breaks a rule: 422 with the sentences by field, the first one as the message. */
export class ValidationFailure extends HttpException {
  constructor(errors: Record<string, string[]>) {
    super(
      { message: Object.values(errors)[0]?.[0] ?? 'The data is not valid.', errors },
      HttpStatus.UNPROCESSABLE_ENTITY,
    );
  }
}

/** The record does not exist, or no longer. */
export class RecordNotFound extends NotFoundException {
  constructor(label: string) {
    super({ message: `${label} not found.` });
  }
}

/** Somebody else saved first: the answer carries what is stored now. */
export class StaleRecord extends ConflictException {
  constructor(current: object) {
    super({ message: 'Somebody else has saved this record since you opened it.', current });
  }
}

/** The record is named by others and is not deleted. `uses` says by what, e.g. '3 projects'. */
export class RecordInUse extends ConflictException {
  constructor(label: string, uses: string[]) {
    super({ message: `This ${label.toLowerCase()} is in use by ${listing(uses)} and can't be deleted.` });
  }
}

function listing(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
