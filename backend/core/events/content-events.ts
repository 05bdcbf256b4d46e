import { Global, Injectable, Module } from '@nestjs/common';
import { Subject } from 'rxjs';

/** Something that visitors can see has changed, and the change is committed. */
export interface ContentChangedEvent {
  /** The resource's name on the wire: 'post', 'contact_info' … */
  resource: string;
  /** Absent when more than one record changed. */
  id?: number;
}

/** One stream for all content changes; caches and indices listen. */
@Injectable()
export class ContentEvents extends Subject<ContentChangedEvent> {}

@Global()
@Module({ providers: [ContentEvents], exports: [ContentEvents] })
export class ContentEventsModule {}
