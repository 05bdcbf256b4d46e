import { OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { sentence } from '../../../core/language/say.js';
import type { StoredBlock } from '../../content-pages/blocks/page-block.dto.js';
import type { LabelledChoice } from '../choice-labels.shared.js';
import type { SchemaType } from '../kind.constants.js';
import { TextLanguage } from '../text-language.decorator.js';
import { TEMPLATE_LIMITS } from './template.constants.js';

/** A text of a template in another language. */
export class TemplateText {
  /** A BCP 47 tag. @example sw */
  @TextLanguage()
  language = '';

  /** As it is in the template, wherever it stands there. @example "At a glance" */
  @RequiredText(sentence('kinds.templateTextRequired'), TEMPLATE_LIMITS.text)
  text = '';

  /** Empty to show the text itself. @example "Kwa ufupi" */
  @OptionalText(TEMPLATE_LIMITS.text)
  translation = '';
}

/** A field of a group, as pages show it. */
interface OwnGroupField
  extends Partial<Pick<OwnField, 'key' | 'of' | 'labels' | 'choice_labels' | 'currency' | 'unit'>> {
  kind: string;
  label: string;
}

/** A field of a kind of content that the owner of the site has made, as pages show it. */
export interface OwnField {
  key: string;
  kind: string;
  role: string;
  label: string;
  labels?: readonly { language: string; label?: string }[];
  choices: string;
  choice_labels?: readonly LabelledChoice[];
  /** The resource whose records it names. */
  of: string;
  currency?: string;
  /** What numbers count. */
  unit?: string;
  /** What code is written in. */
  language?: string;
  /** The fields of a group. */
  fields?: readonly OwnGroupField[];
}

/** How the records of a kind that the owner of the site has made are shown. */
export interface OwnPages {
  fields: readonly OwnField[];
  /** The blocks of the page of a record; empty to make them of the fields. */
  page: readonly StoredBlock[];
  /** The blocks of the list's page; empty for the usual ones. */
  list: readonly StoredBlock[];
  texts: readonly TemplateText[];
  /** What records are to search engines. */
  schemaType: SchemaType;
  /** Whether visitors are asked if a record was helpful. */
  asksHelpful: boolean;
}

declare module '../../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** It is a kind that the owner of the site has made. */
    own?: OwnPages;
  }
}
