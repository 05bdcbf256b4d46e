import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentLink, OutsideLink } from './content-link.entity.js';
import { LinkChecksController } from './link-checks.controller.js';
import { LinkChecksService } from './link-checks.service.js';
import { OutsideLinksService } from './outside-links.service.js';

/** Checks the links of the content. */
@Module({
  imports: [TypeOrmModule.forFeature([ContentLink, OutsideLink])],
  controllers: [LinkChecksController],
  providers: [LinkChecksService, OutsideLinksService],
  exports: [LinkChecksService],
})
export class LinkChecksModule {}
