import { Module } from '@nestjs/common';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { LegalService, legalDefinition } from './legal.service.js';

@Module({
  controllers: [SettingsController(legalDefinition, LegalService)],
  providers: [LegalService],
  exports: [LegalService],
})
export class LegalModule {}
