import { Module } from '@nestjs/common';
import { PageHeadsModule } from '../page-heads/page-heads.module.js';
import { PagesModule } from '../pages/pages.module.js';
import { LlmsController } from './llms.controller.js';
import { LlmsService } from './llms.service.js';

/** `/llms.txt`. */
@Module({ imports: [PageHeadsModule, PagesModule], controllers: [LlmsController], providers: [LlmsService] })
export class LlmsModule {}
