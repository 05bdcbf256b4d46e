import { Module } from '@nestjs/common';
import { AlternatesService } from './alternates.service.js';

@Module({ providers: [AlternatesService], exports: [AlternatesService] })
export class TranslationsModule {}
