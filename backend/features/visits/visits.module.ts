import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchResultsService } from './search-results.service.js';
import { VisitCount, VisitDay, VisitSalt, VisitVisitor } from './visit.entity.js';
import { VisitCounterService } from './visit-counter.service.js';
import { VisitLogService } from './visit-log.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

/** Visits of the public site, counted without recognizing visitors from one day to the next. */
@Module({
  imports: [TypeOrmModule.forFeature([VisitCount, VisitDay, VisitSalt, VisitVisitor])],
  controllers: [VisitsController],
  providers: [SearchResultsService, VisitCounterService, VisitLogService, VisitsService],
})
export class VisitsModule {}
