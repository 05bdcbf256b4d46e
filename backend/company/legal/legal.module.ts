import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { Legal } from './legal.entity.js';
import { LegalService, legalDefinition } from './legal.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Legal])],
  controllers: [SettingsController(legalDefinition, LegalService)],
  providers: [LegalService],
  exports: [LegalService],
})
export class LegalModule {}
