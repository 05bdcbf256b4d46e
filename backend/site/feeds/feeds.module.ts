import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';

/** Updates as RSS, Atom and JSON. */
@Module({ imports: [PagesModule], controllers: [FeedsController], providers: [FeedsService] })
export class FeedsModule {}
