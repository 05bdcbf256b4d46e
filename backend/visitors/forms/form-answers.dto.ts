import { OptionalInteger } from '../../core/crud/fields/field.decorators.js';

/** The last page of a list that can be requested. */
const MAX_PAGE = 100_000;

export class FormAnswersQuery {
  @OptionalInteger(1, MAX_PAGE)
  page?: number;
}

/** A question with answers. */
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
  /** Several values are separated by line breaks; a consent is `yes`. */
  value: string;
  /** For a consent, the text that was agreed to; otherwise empty. */
  label: string;
  files: FormFileRecord[];
}

/** The answers of one submission. */
export class FormAnswersRecord {
  /** Id of the message. */
  id: number;
  /** Id of the conversation; null for up to a minute if another instance stored the submission. */
  conversation_id: number | null;
  name: string;
  email: string;
  /** ISO 8601, UTC. */
  created_at: string;
  answers: FormAnswerRecord[];
}

/** The submissions of a form, latest first, without suspected spam. */
export class FormAnswersPage {
  /** Title of the form. */
  title: string;
  /** The form's questions, then those of earlier versions. */
  questions: AnsweredQuestion[];
  data: FormAnswersRecord[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
}
