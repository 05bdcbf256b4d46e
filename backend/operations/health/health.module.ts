import { Module } from '@nestjs/common';
import { StorageModule } from '../../core/storage/storage.module.js';
import { HealthController } from './health.controller.js';
import { ReadinessService } from './readiness.service.js';

@Module({ imports: [StorageModule], controllers: [HealthController], providers: [ReadinessService] })
export class HealthModule {}
