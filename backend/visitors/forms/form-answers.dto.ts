import { ApiProperty } from '@nestjs/swagger';
import { OptionalInteger } from '../../core/crud/fields/field.decorators.js';

/** The farthest page of a list. */
const MAX_PAGE = 100_000;

export class FormAnswersQuery {
  @OptionalInteger(1, MAX_PAGE)
  page?: number;
}

/** A question that was answered. */
export class AnsweredQuestion {
  /** @example school_size */
  key: string;
  /** @example "How many learners?" */
  label: string;
}

class FormFileRecord {
  /** @example 7 */
  id: number;
  name: string;
}

class FormAnswerRecord {
  key: string;
  /** Several are parted by line breaks; of a consent `yes`. */
  value: string;
  /** Of a consent, what was agreed to; else empty. */
  label: string;
  files: FormFileRecord[];
}

/** What was sent at one time. */
export class FormAnswersRecord {
  /** Of the message. */
  id: number;
  /** The conversation; null until the next minute for what another copy of the application stored. */
  @ApiProperty({ type: Number, nullable: true })
  conversation_id: number | null;
  name: string;
  email: string;
  /** ISO 8601, UTC. */
  created_at: string;
  answers: FormAnswerRecord[];
}

/** What was sent with a form, the latest first, without suspected spam. */
export class FormAnswersPage {
  /** Of the form. */
  title: string;
  /** Those of the form, then what it asked before. */
  questions: AnsweredQuestion[];
  data: FormAnswersRecord[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}
