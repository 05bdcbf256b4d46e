import { Injectable } from '@nestjs/common';

/** What the response cache has done since the start. */
@Injectable()
export class CacheCounts {
  /** Requests that it answered. */
  hits = 0;
  /** Responses that had to be generated. */
  misses = 0;
}
