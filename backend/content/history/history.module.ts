import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';
import { HistoryCleanupService } from './history-cleanup.service.js';
import { HistoryEntry } from './history-entry.entity.js';
import { HistoryWriterService } from './history-writer.service.js';

/** Records every change in the back office: history of records, bin and activity. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([HistoryEntry])],
  controllers: [HistoryController, BinController, ActivityController],
  providers: [
    { provide: RecordHistory, useClass: HistoryWriterService },
    HistoryService,
    BinService,
    ActivityService,
    HistoryCleanupService,
  ],
  exports: [RecordHistory, HistoryService, HistoryCleanupService],
})
export class HistoryModule {}
