import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { BlockRecord } from './content-page-data.dto.js';
import { FaqItem, HomeImages, PointItem } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';
import { RecordPageProps, SharedProps } from './shared-props.dto.js';

export class Price {
  /** @example "1200.00" */
  amount: string;
  /**
   * ISO 4217.
   * @example EUR
   */
  currency: string;
  /**
   * As written in the language of the page.
   * @example "from €1,200"
   */
  text: string;
  /**
   * What it is for, and its tax. Absent where nothing is said of it.
   * @example "per user and month · plus tax"
   */
  note?: string;
}

/** A solution in lists. */
export class ProductCard {
  /** @example 1 */
  id: number;
  /** @example school-manager */
  slug: string;
  /** @example "School Manager" */
  title: string;
  /** @example "Admissions, fees, attendance and report forms." */
  introduction: string;
  /** @example "For schools of 80 to 3,000 learners." */
  summary: string;
  photo: Picture | null;
  cover_photo: Picture | null;
  /**
   * Path of the document below /storage/; null without a document. Unchanged when the document is replaced.
   * @example document/school-manager.pdf
   */
  file: string | null;
  /** @example true */
  is_featured: boolean;
  /** Absent without a price. */
  price?: Price;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** A solution on its own page. */
export class ProductDetail extends ProductCard {
  /**
   * Sanitized HTML.
   * @example "<p>The busiest morning in a bursar’s year …</p>"
   */
  description: string;
  /**
   * Sanitized HTML, one item per paragraph.
   * @example "<p>Fee structures by class</p><p>Attendance by stream</p>"
   */
  features: string;
  /** Pictures of the gallery, in order. */
  images: Picture[];
}

export class SolutionListPageData extends RecordPageProps {
  /** Points of the section 'Allow us to serve you'. */
  benefits: PointItem[];
  @WordsOf('pages', 'solutions', 'faq')
  words: Pick<Words, 'pages' | 'solutions' | 'faq'>;
  products: ProductCard[];
  homeimage: HomeImages;
  faqs: FaqItem[];
}

export class SolutionPageData extends RecordPageProps {
  /** Steps of the section 'Our Approach'. */
  approach: PointItem[];
  @WordsOf('pages', 'solution', 'approach', 'faq')
  words: Pick<Words, 'pages' | 'solution' | 'approach' | 'faq'>;
  product: ProductDetail;
  faqs: FaqItem[];
}

export class SearchPageData extends SharedProps {
  @WordsOf('search', 'solutions')
  words: Pick<Words, 'search' | 'solutions'>;
  products: ProductCard[];
  /** Records of kinds of content that the owner of the site has made, each with the name of its list as `label`. */
  records: BlockRecord[];
  /** @example "school fees" */
  searchQuery: string;
}
