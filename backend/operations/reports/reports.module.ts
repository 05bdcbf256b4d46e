import { Module } from '@nestjs/common';
import { PublicationsModule } from '../../content/publications/publications.module.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { TodayService } from './today.service.js';

/** The dashboard's statistics. */
@Module({
  imports: [PublicationsModule],
  controllers: [ReportsController],
  providers: [ReportsService, TodayService],
})
export class ReportsModule {}
