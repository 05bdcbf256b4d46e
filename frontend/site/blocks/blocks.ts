import type { BlockKind } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import { beforeAfter } from './BeforeAfterBlock';
import type { BlockView, ViewOf } from './block-view';
import { callout } from './CalloutBlock';
import { callToAction } from './CallToActionBlock';
import { cards } from './CardsBlock';
import { clients } from './ClientsBlock';
import { comparison } from './ComparisonBlock';
import { form } from './FormBlock';
import { gallery } from './GalleryBlock';
import { lead } from './LeadBlock';
import { map } from './MapBlock';
import { numbers } from './NumbersBlock';
import { people } from './PeopleBlock';
import { questions } from './QuestionsBlock';
import { quotation } from './QuotationBlock';
import { recordList } from './RecordListBlock';
import { richText } from './RichTextBlock';
import { shared } from './SharedBlock';
import { showcase } from './ShowcaseBlock';
import { steps } from './StepsBlock';
import { tabs } from './TabsBlock';
import { timeline } from './TimelineBlock';
import { vacancies } from './VacanciesBlock';

const builtIn: { readonly [K in BlockKind]: BlockView<K> } = {
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

const views = new Map<string, ViewOf<ShownBlock>>();

/**
 * Adds how pages show a kind of block: while pages are rendered on the server, and in the browser.
 * @returns Takes it away.
 */
export function registerBlockView<B extends { kind: string }>(kind: B['kind'], view: ViewOf<B>): () => void {
  views.set(kind, view as unknown as ViewOf<ShownBlock>);
  return () => void views.delete(kind);
}

for (const [kind, view] of Object.entries(builtIn))
  registerBlockView<ShownBlock>(kind as BlockKind, view as ViewOf<ShownBlock>);

/** How a block is shown; undefined if its kind is unknown. */
export const viewOf = ({ kind }: { kind: string }): ViewOf<ShownBlock> | undefined => views.get(kind);
