import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { CALENDAR, CALENDAR_LENGTH } from './calendars.constants.js';
import { CalendarsService } from './calendars.service.js';

/** What takes place, for programs for calendars. */
@ApiTags('Feeds')
@Public()
@Controller()
export class CalendarsController {
  constructor(private readonly calendars: CalendarsService) {}

  @Get(CALENDAR.path.slice(1))
  @ApiOperation({
    summary: 'Events as a calendar (RFC 5545)',
    description:
      `A record of a kind of content whose records are events, or all upcoming ones, at most ${CALENDAR_LENGTH}. ` +
      '`ETag` and `Last-Modified` let programs ask whether there is anything new.',
  })
  @ApiQuery({ name: 'section', type: String, description: 'The section of the kind.', example: 'events' })
  @ApiQuery({
    name: 'record',
    required: false,
    type: String,
    description: 'The slug of a record. Default: all that have not ended.',
    example: 'open-day',
  })
  @ApiQuery({
    name: 'language',
    required: false,
    type: String,
    description: 'A published language of the site. Default: its first one.',
    example: 'en',
  })
  @ApiProduces(CALENDAR.type)
  @ApiOkResponse({ description: 'The calendar.', schema: { type: 'string' } })
  @ApiResponse({ status: 304, description: 'Nothing has changed since.' })
  @Refuses({
    404: 'There is no such section or record, or its records are no events.',
    422: 'The site is not in this language.',
  })
  async read(
    @Query('section') section: unknown,
    @Query('record') record: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const calendar = await this.calendars.read(textOf(section), textOf(record));
    await calendar.send(request, response);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
