import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MergingService } from './merging.service.js';
import { NotesService } from './notes.service.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { Person } from './person.entity.js';
import { PersonContact } from './person-contact.entity.js';
import { PersonContactsService } from './person-contacts.service.js';
import { PersonNote } from './person-note.entity.js';

/** People who wrote, applied or subscribed. */
@Module({
  imports: [TypeOrmModule.forFeature([Person, PersonContact, PersonNote])],
  controllers: [PeopleController],
  providers: [MergingService, NotesService, PeopleService, PersonContactsService],
  exports: [MergingService, NotesService, PeopleService, PersonContactsService],
})
export class PeopleModule {}
