import { Module } from '@nestjs/common';
import { MergingService } from './merging.service.js';
import { NotesService } from './notes.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { PersonContactsService } from './person-contacts.service.js';

/** People who wrote, applied or subscribed. */
@Module({
  controllers: [PeopleController],
  providers: [MergingService, NotesService, PeopleService, PersonContactsService],
  exports: [MergingService, NotesService, PeopleService, PersonContactsService],
})
export class PeopleModule {}
