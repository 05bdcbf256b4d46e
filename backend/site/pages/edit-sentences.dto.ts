import { ApiProperty } from '@nestjs/swagger';
import type { SentenceKey } from '../../core/language/say.js';

/** Sentences for editors on public pages. */
export const EDIT_SENTENCES = [
  'editing.allWords',
  'editing.asBefore',
  'editing.cancel',
  'editing.clickASentence',
  'editing.close',
  'editing.default',
  'editing.done',
  'editing.edit',
  'editing.editWords',
  'editing.editing',
  'editing.editingWords',
  'editing.noAnswer',
  'editing.ownCssOff',
  'editing.save',
  'editing.savedForAll',
  'editing.signedOut',
  'editing.undo',
  'editing.wentWrong',
] as const satisfies SentenceKey[];

type Named<Key> = Key extends `editing.${infer Name}` ? Name : never;

export type EditSentence = Named<(typeof EDIT_SENTENCES)[number]>;

export class EditSentences {
  /**
   * The language of the sentences, which is the user's.
   * @example pl
   */
  language: string;
  /** @example ltr */
  direction: 'ltr' | 'rtl';
  @ApiProperty({
    description: 'By name. What is to be a link stands between `<a>` and `</a>`.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { editWords: 'Edytuj teksty' },
  })
  sentences: Readonly<Record<EditSentence, string>>;
}
