import { Module } from '@nestjs/common';
import { AlternatesService } from './alternates.service.js';
import { TranslationProgressController } from './translation-progress.controller.js';
import { TranslationProgressService } from './translation-progress.service.js';

@Module({
  controllers: [TranslationProgressController],
  providers: [AlternatesService, TranslationProgressService],
  exports: [AlternatesService],
})
export class TranslationsModule {}
