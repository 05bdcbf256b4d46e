import { Module } from '@nestjs/common';
import { ListSettingsController } from './list-settings.controller.js';
import { ListSettingsService } from './list-settings.service.js';

@Module({
  controllers: [ListSettingsController],
  providers: [ListSettingsService],
})
export class ListSettingsModule {}
