import { Module } from '@nestjs/common';
import { UploadsModule } from '../../../infrastructure/uploads/uploads.module.js';
import { ContentCallsService } from './content-calls.service.js';

/** Content of kinds that owners make, for programs of visitors. */
@Module({ imports: [UploadsModule], providers: [ContentCallsService], exports: [ContentCallsService] })
export class ContentCallsModule {}
