import { Global, Injectable, Module } from '@nestjs/common';
import { Subject } from 'rxjs';

/** Something that visitors can see has changed, and the change is committed. */
export interface ContentChange {
  /** The resource's name on the wire: 'post', 'contact_info' … */
  resource: string;
  /** Absent when more than one record changed. */
  id?: number;
}

/** One stream for all content changes; caches and indices listen. */
@Injectable()
export class ContentChanges extends Subject<ContentChange> {}

@Global()
@Module({ providers: [ContentChanges], exports: [ContentChanges] })
export class ContentChangesModule {}
