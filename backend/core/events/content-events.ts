import { Global, Injectable, Module } from '@nestjs/common';
import { Subject } from 'rxjs';
import type { Database } from '../database/database.js';
import { ContributionsModule } from '../features/contributions.js';
import { SearchEvents } from './search-events.js';
import { VisitorEvents } from './visitor-events.js';

/** The resource of an event after which anything may have changed, since events may have been missed. */
export const ANY_RESOURCE = '*';

/** A committed change of public content. */
export interface ContentChangedEvent {
  /** The resource's name in paths: 'post', 'contact_info' …; or `ANY_RESOURCE`. */
  resource: string;
  /** Absent when more than one record changed. */
  id?: number;
  /** Whether another process changed it. */
  isElsewhere?: boolean;
}

/** Whether the event is about a change of this resource. */
export const concerns = ({ resource: changed }: ContentChangedEvent, resource: string): boolean =>
  changed === resource || changed === ANY_RESOURCE;

/** The stream of all content changes for caches and indexes. */
@Injectable()
export class ContentEvents extends Subject<ContentChangedEvent> {
  /** Whether the events include changes by all other processes (`ChangeReader`). */
  isComplete = false;

  /** Publishes the event after the commit of the running transaction, in all processes of the site. */
  publish(database: Database, event: ContentChangedEvent): void {
    database.logChange(event);
    database.atCommit(() => this.next(event));
  }
}

@Global()
@Module({
  imports: [ContributionsModule],
  providers: [ContentEvents, SearchEvents, VisitorEvents],
  exports: [ContentEvents, SearchEvents, VisitorEvents],
})
export class ContentEventsModule {}
