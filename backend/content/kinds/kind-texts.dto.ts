import { Items, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { KIND_LIMITS } from './kind.constants.js';
import { TextLanguage } from './text-language.decorator.js';

/** Whether a language model is configured. */
export class KindTextHelp {
  can_draft: boolean;
}

/** A name, a label or a sentence of help in the first language. */
export class KindText {
  /** @example Napęd */
  @RequiredText(sentence('kinds.templateTextRequired'), KIND_LIMITS.help)
  text = '';
}

export class KindTextsInput {
  /** The language into which they are translated, a BCP 47 tag. @example de */
  @TextLanguage()
  language = '';

  @Items(KindText, KIND_LIMITS.drafts)
  texts: KindText[] = [];
}

/** The texts as a model would say them. Nothing is stored. */
export class KindTextDrafts {
  /** In the order of the texts; empty where the model wrote nothing of use. @example ["Antrieb"] */
  drafts: string[];
}
