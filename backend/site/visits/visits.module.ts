import { Module } from '@nestjs/common';
import { SearchResultsService } from './search-results.service.js';
import { VisitCounterService } from './visit-counter.service.js';
import { VisitLogService } from './visit-log.service.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';

/** Visits of the public site, counted without recognizing visitors from one day to the next. */
@Module({
  controllers: [VisitsController],
  providers: [SearchResultsService, VisitCounterService, VisitLogService, VisitsService],
  exports: [SearchResultsService],
})
export class VisitsModule {}
