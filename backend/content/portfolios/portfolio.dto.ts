import {
  OptionalId,
  OptionalSlug,
  OptionalText,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile, StoredFiles } from '../../infrastructure/uploads/stored-file.decorator.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';

export class PortfolioInput extends SeoInput {
  /** @example "Fee Reconciliation at Lakeside Academy" */
  @RequiredText(sentence('common.nameRequired'), MAX_LENGTH.name)
  name: string;

  @OptionalSlug()
  slug?: string;

  /** Plain text. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction?: string;

  /** Plain text for search results and link previews; empty to use the introduction. */
  @OptionalText(MAX_LENGTH.introduction)
  summary?: string;

  /** The project overview. */
  @RichText('full')
  description?: string;

  /** Positive feedback of the people who use it. */
  @RichText('standard')
  feedback?: string;

  /** The client of the project; see `GET /api/clients`. */
  @OptionalId()
  client_id?: number | null;

  /** The portfolio category; see `GET /api/services`. */
  @OptionalId()
  service_id?: number | null;

  /** The solution that it was built with; see `GET /api/products`. */
  @OptionalId()
  product_id?: number | null;

  @StoredFile('portfolio')
  photo?: string | null;

  /** The album, at most 30 pictures. */
  @StoredFiles('portfolio')
  images?: string[];
}

export class PortfolioRecord extends SeoRecord {
  name: string;
  /** The address on the public site: /portifolios/{slug}. */
  slug: string;
  /** Plain text. */
  introduction: string;
  /** Plain text; may be empty. */
  summary: string;
  /** Sanitized HTML. */
  description: string;
  /** Sanitized HTML. */
  feedback: string;
  client_id: number | null;
  service_id: number | null;
  product_id: number | null;
  client_name: string | null;
  service_title: string | null;
  product_title: string | null;
  /** Stored name of the cover, 1296 by 650 pixels. */
  photo: string | null;
  /** Stored names of the album's pictures, 1296 by 650 pixels, in their order. */
  images: string[];
}
