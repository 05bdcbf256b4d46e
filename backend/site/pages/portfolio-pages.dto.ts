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
   * Null when the project has no service: 'No Service' is shown.
   * @example "Payments and Integrations"
   */
  service_title: string | null;
  /**
   * The language of that, where it is another one than the page's.
   * @example en
   */
  service_language?: string;
  /**
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
}

export class TitleOnly {
  /** @example "Payments and Integrations" */
  title: string;
  /**
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
}

export class NameOnly {
  /** @example "Lakeside Academy" */
  name: string;
}

/** A project as its own page shows it. */
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
  /** The solution that the project was built with; null when none is named or it is inactive. */
  product: ProductTitle | null;
  /** @example "Nine in ten fee payments are posted without anyone touching them." */
  introduction: string;
  /**
   * For search results and link previews: plain text; empty when editors have written none.
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
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
}

/** One tab of the portfolio's filter. */
export class ServiceTab {
  /** @example payments-and-integrations */
  slug: string;
  /** @example "Payments and Integrations" */
  title: string;
  /**
   * Its language, where that is another one than the page's: it is not translated.
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
   * Slug of the chosen service; null shows all.
   * @example payments-and-integrations
   */
  currentService: string | null;
}

export class PortfolioPageData extends RecordPageProps {
  @WordsOf('pages', 'project', 'portfolio')
  words: Pick<Words, 'pages' | 'project' | 'portfolio'>;
  portfolio: PortfolioDetail;
  /** Same service, at most four. */
  relatedPortfolios: PortfolioCard[];
}
