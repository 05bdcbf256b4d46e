import type { BlockKind } from '../../../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { BlockForm } from '../block-form';
import { callToAction } from './call-to-action';
import { cards } from './cards';
import { clients } from './clients';
import { form } from './form';
import { gallery } from './gallery';
import { lead } from './lead';
import { map } from './map';
import { numbers } from './numbers';
import { people } from './people';
import { questions } from './questions';
import { quotation } from './quotation';
import { richText } from './rich-text';
import { showcase } from './showcase';
import { steps } from './steps';
import { vacancies } from './vacancies';

/** The forms of all kinds of blocks, in the order of the picker. */
export const blockForms: Readonly<Record<BlockKind, () => BlockForm>> = {
  rich_text: richText,
  lead,
  gallery,
  cards,
  people,
  numbers,
  steps,
  quotation,
  clients,
  showcase,
  questions,
  vacancies,
  call_to_action: callToAction,
  form,
  map,
};

/** The form of a kind; undefined for kinds unknown to this version. */
export const blockFormOf = (kind: unknown): BlockForm | undefined =>
  typeof kind === 'string' && kind in blockForms ? blockForms[kind as BlockKind]() : undefined;
