/** Thrown for a file that can't be read as its supposed format. The message is a sentence for the user of the back office. */
export class UnreadableExport extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly detail = '',
  ) {
    super(`${reason} ${detail}`.trim());
  }
}

export type UnreadableReason =
  | 'unknown'
  | 'xml'
  | 'json'
  | 'archive'
  | 'entity'
  | 'deep'
  | 'long'
  | 'many'
  | 'empty'
  | 'csv'
  | 'unconfirmed'
  | 'unanswered';
