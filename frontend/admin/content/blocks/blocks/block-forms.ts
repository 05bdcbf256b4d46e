import extensions from 'virtual:extensions/office';
import type { BlockKind } from '../../../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { shownForms } from '../../../core/session/shown-kinds';
import { type Field, recordField } from '../../../fields/field/field';
import { withLimits } from '../../../fields/field/limits';
import type { BlockForm } from '../block-form';
import { layoutFields } from '../common-fields';
import { beforeAfter } from './before-after';
import { callToAction } from './call-to-action';
import { callout } from './callout';
import { cards } from './cards';
import { clients } from './clients';
import { comparison } from './comparison';
import { form } from './form';
import { gallery } from './gallery';
import { lead } from './lead';
import { map } from './map';
import { numbers } from './numbers';
import { people } from './people';
import { questions } from './questions';
import { quotation } from './quotation';
import { recordList } from './record-list';
import { richText } from './rich-text';
import { shared } from './shared';
import { showcase } from './showcase';
import { steps } from './steps';
import { tabs } from './tabs';
import { timeline } from './timeline';
import { vacancies } from './vacancies';

/** In the order of the picker. */
const builtIn: Readonly<Record<BlockKind, () => BlockForm>> = {
  rich_text: richText,
  lead,
  gallery,
  cards,
  people,
  numbers,
  steps,
  timeline,
  tabs,
  comparison,
  before_after: beforeAfter,
  callout,
  quotation,
  clients,
  showcase,
  questions,
  vacancies,
  record_list: recordList,
  call_to_action: callToAction,
  form,
  map,
  shared,
};

const ofExtensions = new Map(
  extensions.flatMap(([, { blockForms: added = {} }]) =>
    // A form of the product's own blocks stays as it is.
    Object.entries(added).filter(([kind]) => !Object.hasOwn(builtIn, kind)),
  ),
);

const forms = new Map<string, () => BlockForm>([...Object.entries(builtIn), ...ofExtensions]);

/** The forms of all kinds of blocks, in the order of the picker. */
export const blockForms: ReadonlyMap<string, () => BlockForm> = forms;

/**
 * Adds the form of a kind of block, at the end of the picker.
 * @returns Takes it away.
 */
export function registerBlockForm(kind: string, form: () => BlockForm): () => void {
  forms.set(kind, form);
  return () => void forms.delete(kind);
}

/** Whether the site has a kind of block: those of an extension that is left out are not offered. */
export const isThere = (kind: string): boolean =>
  !ofExtensions.has(kind) || shownForms().some(({ name }) => name === `blocks.${kind}`);

/** The forms with what the server states, by the form without: their fields stay the same while it does. */
const limited = new WeakMap<BlockForm, { stated: ReturnType<typeof shownForms>; form: BlockForm }>();

/** The fields for the looks of a block of a page. */
function looksOf({ fields, hasOwnGround, isBound, isReference }: BlockForm): Field[] {
  if (isBound || isReference) return [];
  const hasGround = hasOwnGround === true || fields.some(({ name }) => name === 'ground');
  return layoutFields(hasGround).map((field) => recordField<ResourceRecord, object>(field as never));
}

/** The form of a kind, with what the server states of its fields; undefined for kinds unknown to this version. */
export function blockFormOf(kind: unknown): BlockForm | undefined {
  const declared = typeof kind === 'string' ? forms.get(kind)?.() : undefined;
  if (!declared) return undefined;
  const stated = shownForms();
  const found = limited.get(declared);
  if (found?.stated === stated) return found.form;
  const limitsOf = (name: string) => stated.find((statedForm) => statedForm.name === name)?.limits ?? [];
  const { entries } = declared;
  const fields = [...declared.fields, ...looksOf(declared)];
  const form = {
    ...declared,
    fields: withLimits(fields, limitsOf(`blocks.${kind}`)),
    ...(entries && { entries: { ...entries, fields: withLimits(entries.fields, limitsOf(`blocks.${kind}.items`)) } }),
  };
  limited.set(declared, { stated, form });
  return form;
}
