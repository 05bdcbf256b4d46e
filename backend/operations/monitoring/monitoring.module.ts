import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../core/storage/storage.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { CertificateService } from './certificate.service.js';
import { MetricsServer } from './metrics-server.service.js';
import { SiteCertificate } from './site-certificate.entity.js';
import { SiteFigures } from './site-figures.service.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

/** Monitoring of the running site: the status screen, and metrics for Prometheus. */
@Module({
  imports: [BackupsModule, StorageModule, TypeOrmModule.forFeature([SiteCertificate])],
  controllers: [StatusController],
  providers: [CertificateService, SiteFigures, MetricsServer, StatusService],
})
export class MonitoringModule {}
