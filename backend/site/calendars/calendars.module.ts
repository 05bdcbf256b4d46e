import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { CalendarsController } from './calendars.controller.js';
import { CalendarsService } from './calendars.service.js';

/** What takes place, for programs for calendars. */
@Module({ imports: [PagesModule], controllers: [CalendarsController], providers: [CalendarsService] })
export class CalendarsModule {}
