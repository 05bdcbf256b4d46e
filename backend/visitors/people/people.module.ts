import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
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
  providers: [PeopleService, PersonContactsService],
  exports: [PeopleService, PersonContactsService],
})
export class PeopleModule {}
