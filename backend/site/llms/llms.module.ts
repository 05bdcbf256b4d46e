import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { LlmsController } from './llms.controller.js';
import { LlmsService } from './llms.service.js';

/** `/llms.txt`. */
@Module({ imports: [PagesModule], controllers: [LlmsController], providers: [LlmsService] })
export class LlmsModule {}
