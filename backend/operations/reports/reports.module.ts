import { Module } from '@nestjs/common';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';

/** The dashboard's statistics. */
@Module({ controllers: [ReportsController], providers: [ReportsService] })
export class ReportsModule {}
