import type { BlockKind } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { BlockView } from './block-view';
import { callToAction } from './CallToActionBlock';
import { cards } from './CardsBlock';
import { clients } from './ClientsBlock';
import { form } from './FormBlock';
import { gallery } from './GalleryBlock';
import { lead } from './LeadBlock';
import { map } from './MapBlock';
import { numbers } from './NumbersBlock';
import { people } from './PeopleBlock';
import { questions } from './QuestionsBlock';
import { quotation } from './QuotationBlock';
import { richText } from './RichTextBlock';
import { showcase } from './ShowcaseBlock';
import { steps } from './StepsBlock';
import { vacancies } from './VacanciesBlock';

export const blockViews: { [K in BlockKind]: BlockView<K> } = {
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
