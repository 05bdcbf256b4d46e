import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListSettingsController } from './list-settings.controller.js';
import { ListSettings } from './list-settings.entity.js';
import { ListSettingsService } from './list-settings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ListSettings])],
  controllers: [ListSettingsController],
  providers: [ListSettingsService],
})
export class ListSettingsModule {}
