import { Items, OneOf, OptionalText, RequiredText, RichText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { Block, defineBlock, Kind } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

export class QuestionItem {
  /** @example "Must I have a degree?" */
  @RequiredText(sentence('contentPages.questionRequired'))
  question = '';

  /** HTML. */
  @RichText('standard')
  answer = '';
}

/** Where questions stand: beside their heading, or within the text of a page. */
const QUESTION_LOOKS = ['beside', 'text'] as const;

/** Expandable questions: selected FAQs, then the block's own questions. */
export class QuestionsBlock extends Block {
  @Kind('questions')
  readonly kind = 'questions';

  /** @example "Asked by those who applied" */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  /** A sentence below the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  note = '';

  /** 'text': within the text of the page, in its column and without a gap to the texts around. */
  @OneOf(QUESTION_LOOKS)
  look: (typeof QUESTION_LOOKS)[number] = 'beside';

  /** Ids of FAQs, in display order. */
  @RecordIds('faq', MAX_ENTRIES.records)
  faq_ids: number[] = [];

  @Items(QuestionItem, MAX_ENTRIES.questions)
  items: QuestionItem[] = [];
}

export const questions = defineBlock(QuestionsBlock, {
  records: ({ faq_ids: ids }) => (ids.length > 0 ? { resource: 'faq', ids } : undefined),
  // Its own questions belong to the page.
  hasOwnContent: ({ items }) => items.length > 0,
});
