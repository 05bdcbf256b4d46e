import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from '../../core/crud/singleton.controller.js';
import { ContactInfoModule } from '../contact-info/contact-info.module.js';
import { Legal } from './legal.entity.js';
import { LegalService, legalDefinition } from './legal.service.js';
import { LegalStartersController } from './legal-starters.controller.js';
import { LegalStartersService } from './legal-starters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Legal]), ContactInfoModule],
  controllers: [SettingsController(legalDefinition, LegalService), LegalStartersController],
  providers: [LegalService, LegalStartersService],
  exports: [LegalService],
})
export class LegalModule {}
