import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PeopleModule } from '../people/people.module.js';
import { SubscribersModule } from '../subscribers/subscribers.module.js';
import { Erasure } from './erasure.entity.js';
import { ErasureListService } from './erasure-list.service.js';
import { ErasuresService } from './erasures.service.js';
import { PersonDataService } from './person-data.service.js';
import { PersonalRecordsService } from './personal-records.service.js';
import { PrivacyController } from './privacy.controller.js';

/** Export and erasure of a person's data. */
@Module({
  imports: [TypeOrmModule.forFeature([Erasure]), PeopleModule, SubscribersModule],
  controllers: [PrivacyController],
  providers: [ErasureListService, ErasuresService, PersonDataService, PersonalRecordsService],
  exports: [ErasuresService],
})
export class PrivacyModule {}
