import { Fraction } from '../../core/http/fraction.decorator.js';
import { Picture } from './picture.dto.js';

export class FaqItem {
  /** @example 3 */
  id: number;
  /**
   * The question.
   * @example "Can we try a solution before we buy it?"
   */
  title: string;
  /**
   * The answer, sanitized HTML.
   * @example "<p>Yes, for 14 days and free of charge.</p>"
   */
  description: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class HomeImages {
  approach: Picture | null;
  help: Picture | null;
  product: Picture | null;
}

/** One point of a section. */
export class PointItem {
  /** @example Training */
  title: string;
  /** @example "We show your people how to work with it." */
  text: string;
}

export class MapPlace {
  /** @example -1.2995 */
  @Fraction()
  latitude: number;
  /** @example 36.7815 */
  @Fraction()
  longitude: number;
}
