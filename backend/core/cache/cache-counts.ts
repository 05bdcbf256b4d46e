import { Injectable } from '@nestjs/common';

/** Statistics of the response cache since the start. */
@Injectable()
export class CacheCounts {
  /** Requests answered from the cache. */
  hits = 0;
  /** Responses that had to be generated. */
  misses = 0;
}
