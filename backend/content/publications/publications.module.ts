import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordPublications } from '../../core/crud/publication/record-publications.js';
import { DraftEnd } from './draft-end.service.js';
import { DraftsService } from './drafts.service.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesOnRecords } from './notes/notes.service.js';
import { RecordNote, RecordNoteNotice } from './notes/record-note.entity.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { Publication } from './publication.entity.js';
import { PublicationStore } from './publication-store.service.js';
import { PublicationsService } from './publications.service.js';
import { RecordMails } from './record-mails.service.js';
import { RecordPeople } from './record-people.service.js';
import { Review } from './reviews/review.entity.js';
import { ReviewMailsService } from './reviews/review-mails.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';
import { ScheduleRun } from './schedule-run.entity.js';
import { ScheduleRunner } from './schedule-runner.service.js';

/** Drafts, publication and schedule of content. Routes of single records are in `core/crud/`, with the others of each resource. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Publication, RecordNote, RecordNoteNotice, Review, ScheduleRun])],
  controllers: [ScheduleController, PresenceController, ReviewsController, NotesController],
  providers: [
    PublicationStore,
    DraftEnd,
    DraftsService,
    ScheduleService,
    { provide: RecordPublications, useClass: PublicationsService },
    RecordPeople,
    RecordMails,
    ReviewMailsService,
    ReviewsService,
    NotesOnRecords,
    ScheduleRunner,
    PresenceService,
  ],
  exports: [RecordPublications, DraftsService, PresenceService, ScheduleService],
})
export class PublicationsModule {}
