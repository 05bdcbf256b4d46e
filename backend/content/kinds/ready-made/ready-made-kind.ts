import type { ListLook, ListTime } from '../../content-pages/content-page.constants.js';
import type { FormFieldKind } from '../../forms/forms.constants.js';
import type { KindFieldKind, KindFieldPlace, KindFieldRole, SchemaType } from '../kind.constants.js';
import type { TemplateBlock } from '../template/default-template.shared.js';
import type { Texts } from './texts.js';

/** A field of a group of a ready-made kind. */
export interface ReadyMadeGroupField {
  key: string;
  kind: KindFieldKind;
  label: Texts;
  help?: Texts;
  required?: boolean;
  /** Whether each language has its own value. Default: texts have. */
  translated?: boolean;
  /** Values with what they are called. */
  choices?: readonly (readonly [value: string, label: Texts])[];
  min?: number;
  max?: number;
  /** The resource whose records it names. The field is left out on a site without it. */
  of?: string;
}

/** A field of a ready-made kind. What an owner's own kind has not, it has not either. */
export interface ReadyMadeField extends ReadyMadeGroupField {
  role?: KindFieldRole;
  listed?: true;
  /** Only for colleagues. */
  internal?: true;
  place?: KindFieldPlace;
  fields?: readonly ReadyMadeGroupField[];
  /** What the example has. Texts within it are in the language of the site. */
  example?: unknown;
}

/** A day of an example, as days from the one on which it is made. */
export interface ExampleDay {
  days: number;
}

/** A block of a template, whose heading is said in each language. */
export type ReadyMadeBlock = Omit<TemplateBlock, 'heading'> & { kind: string; heading?: Texts };

/** One more example. */
interface FurtherExample {
  /** The one below which it stands, by its place among all examples; none on the first level. */
  below?: number;
  values: Readonly<Record<string, unknown>>;
}

/** How the list of a ready-made kind looks. */
interface ReadyMadeList {
  look: ListLook;
  heading?: Texts;
  order_field?: string;
  when?: ListTime;
  filter_fields?: readonly string[];
  shown_fields?: readonly string[];
  has_search?: true;
}

/** A form that a ready-made kind brings along: an ordinary form from then on, which stays when the kind is deleted. */
export interface ReadyMadeForm {
  title: Texts;
  button: Texts;
  /** What visitors read once they have sent it. */
  done: Texts;
  fields: readonly { key: string; kind: FormFieldKind; label: Texts; required?: boolean }[];
}

/**
 * A kind of content that owners take and change: a declaration that is copied once, in the languages of the site. Nothing else in the
 * program knows it.
 */
export interface ReadyMadeKind {
  /** Also the key of the kind that is made of it, if that is free. */
  key: string;
  icon: string;
  singular: Texts;
  plural: Texts;
  /** What it is for, in a few words. */
  hint: Texts;
  /** The section of its pages. */
  path: Texts;
  schemaType: SchemaType;
  isOrdered?: true;
  /** Whether its records stand below each other. Then the page with all of them is the tree, and `lists` is only drawn. */
  isTree?: true;
  /** Whether visitors are asked if a record was helpful. */
  asksHelpful?: true;
  fields: readonly ReadyMadeField[];
  /** Fields that a kind gets when something needs them: by `group`, blocks show some vacancies. */
  furtherFields?: readonly ReadyMadeField[];
  /** The form of its blocks `record_form`. */
  form?: ReadyMadeForm;
  /** Of a tree: records beside the example that the fields have, each below one before it. */
  furtherExamples?: readonly FurtherExample[];
  /** The page of a record. */
  page: readonly ReadyMadeBlock[];
  /** The page with all records: the first is drawn in the gallery. */
  lists: readonly [ReadyMadeList, ...ReadyMadeList[]];
}
