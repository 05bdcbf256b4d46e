import { Global, Injectable, Module } from '@nestjs/common';
import { Subject } from 'rxjs';

/** A committed change of public content. */
export interface ContentChangedEvent {
  /** The resource's name in paths: 'post', 'contact_info' … */
  resource: string;
  /** Absent when more than one record changed. */
  id?: number;
}

/** The stream of all content changes, to which caches and indices subscribe. */
@Injectable()
export class ContentEvents extends Subject<ContentChangedEvent> {}

@Global()
@Module({ providers: [ContentEvents], exports: [ContentEvents] })
export class ContentEventsModule {}
