import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { Picture } from './picture.dto.js';
import { ProductTitle, RecordPageProps } from './shared-props.dto.js';

export class PortfolioCard {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-lakeside-academy */
  slug: string;
  /** @example "Fee Reconciliation at Lakeside Academy" */
  name: string;
  photo: Picture | null;
  /**
   * Title of the service; null if the project has none, in which case 'No Service' is shown.
   * @example "Payments and Integrations"
   */
  service_title: string | null;
  /**
   * Language of the service's title, if it is not translated into the page's.
   * @example en
   */
  service_language?: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class TitleOnly {
  /** @example "Payments and Integrations" */
  title: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class NameOnly {
  /** @example "Lakeside Academy" */
  name: string;
}

/** A project on its own page. */
export class PortfolioDetail {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-lakeside-academy */
  slug: string;
  /** @example "Fee Reconciliation at Lakeside Academy" */
  name: string;
  photo: Picture | null;
  images: Picture[];
  service: TitleOnly | null;
  client: NameOnly | null;
  /** The solution that the project was built with; null if none is given or it is inactive. */
  product: ProductTitle | null;
  /** @example "Nine in ten fee payments are posted without anyone touching them." */
  introduction: string;
  /**
   * Summary for search results and link previews: plain text; empty if editors have written none.
   * @example "How one school stopped matching fee receipts by hand."
   */
  summary: string;
  /**
   * Sanitized HTML.
   * @example "<p>The academy collected fees through a paybill …</p>"
   */
  description: string;
  /**
   * Sanitized HTML.
   * @example "<p>Parents stopped bringing screenshots.</p>"
   */
  feedback: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** A tab of the portfolio's filter. */
export class ServiceTab {
  /** @example payments-and-integrations */
  slug: string;
  /** @example "Payments and Integrations" */
  title: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class PortfolioListPageData extends RecordPageProps {
  @WordsOf('portfolio')
  words: Pick<Words, 'portfolio'>;
  portfolios: PortfolioCard[];
  /** The distinct services of the active projects. */
  services: ServiceTab[];
  /**
   * Slug of the selected service; null for all.
   * @example payments-and-integrations
   */
  currentService: string | null;
}

export class PortfolioPageData extends RecordPageProps {
  @WordsOf('pages', 'project', 'portfolio')
  words: Pick<Words, 'pages' | 'project' | 'portfolio'>;
  portfolio: PortfolioDetail;
  /** Projects with the same service, at most four. */
  relatedPortfolios: PortfolioCard[];
}
