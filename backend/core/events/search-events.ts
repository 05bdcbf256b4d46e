import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';

/** A visitor's search, which was answered without the response cache. */
export interface SearchedEvent {
  /** The path of the route on which the reader has searched. */
  path: string;
  text: string;
  /** The number of results. */
  count: number;
}

/** The stream of searches, each while the request is answered. */
@Injectable()
export class SearchEvents extends Subject<SearchedEvent> {}
