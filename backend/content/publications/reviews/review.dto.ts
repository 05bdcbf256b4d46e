import { ReviewRecord } from '../../../core/crud/publication/publication.dto.js';

/** A review that somebody asks for, with the record. */
export class ReviewItem extends ReviewRecord {
  /** @example post */
  resource: string;
  /** @example 12 */
  id: number;
  title: string;
  /** Whether the caller has asked. */
  is_own: boolean;
}

/** What waits for a review. */
export class Reviews {
  reviews: ReviewItem[];
}
