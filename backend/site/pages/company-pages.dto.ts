import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { FaqItem, MapPlace } from './page-parts.dto.js';
import { RecordPageProps } from './shared-props.dto.js';

export class ContactPageData extends RecordPageProps {
  @WordsOf('pages', 'contact', 'forms', 'faq')
  words: Pick<Words, 'pages' | 'contact' | 'forms' | 'faq'>;
  faqs: FaqItem[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
  /**
   * Whether the map is loaded only at the visitor's request.
   * @example false
   */
  mapOnRequest: boolean;
}

export class ApplyProduct {
  /** @example 1 */
  id: number;
  /** @example "School Manager" */
  title: string;
}

export class ApplyPageData extends RecordPageProps {
  @WordsOf('pages', 'apply', 'forms', 'mistakes')
  words: Pick<Words, 'pages' | 'apply' | 'forms' | 'mistakes'>;
  products: ApplyProduct[];
  /**
   * Names in the language of the page.
   * @example ["Portugal", "Spain"]
   */
  countries: string[];
  /**
   * Country codes, which the form sends; absent in English, where it sends the names.
   * @example ["PT", "ES"]
   */
  countryCodes?: string[];
}

export class LegalPageData extends RecordPageProps {
  /** @example Terms */
  title: string;
  /**
   * Sanitized HTML.
   * @example "<h2>Terms of use</h2>"
   */
  content: string;
  /**
   * The language of the content if it is not translated into the page's.
   * @example en
   */
  language?: string;
}
