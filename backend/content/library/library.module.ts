import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../../infrastructure/uploads/uploads.module.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';
import { MediaBinService } from './media-bin.service.js';
import { MediaFolder } from './media-folder.entity.js';
import { MediaFoldersController } from './media-folders.controller.js';
import { MediaFoldersService } from './media-folders.service.js';
import { MediaUsesService } from './media-uses.service.js';

/** The library of the back office: every picture and document once, and where it is used. */
@Module({
  imports: [TypeOrmModule.forFeature([MediaFolder]), UploadsModule],
  controllers: [LibraryController, MediaFoldersController],
  providers: [LibraryService, MediaUsesService, MediaBinService, MediaFoldersService],
  exports: [MediaFoldersService],
})
export class LibraryModule {}
