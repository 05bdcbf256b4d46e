import { Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { CachedResponse } from '../../core/cache/cached-response.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { isTimeZone } from '../../core/text/occasions.js';
import { RecordPagesService } from '../pages/record-pages.service.js';
import { CALENDAR, CALENDAR_LENGTH } from './calendars.constants.js';
import { calendarOf } from './ics.js';

/** Calendars of records that are events, in the language of the reader. */
@Injectable()
export class CalendarsService {
  private readonly calendars: ContentCache<CachedResponse>;

  constructor(
    private readonly records: RecordPagesService,
    private readonly languages: LanguagesService,
    private readonly site: SiteIdentity,
    changes: ContentEvents,
  ) {
    this.calendars = new ContentCache(changes);
  }

  /**
   * @param section The section of a kind of content.
   * @param record The slug of a record; empty for all upcoming ones.
   * @throws RecordNotFoundException for unknown ones, and for kinds whose records are no events
   */
  read(section: string, record: string): Promise<CachedResponse> {
    return this.calendars.get(`${section}/${record}`, async () => {
      const { siteName, siteUrl, timeZone } = this.site;
      const { resource, title, name, items } = await this.records.occasions(
        section,
        CALENDAR_LENGTH,
        record || undefined,
      );
      const { hostname } = new URL(siteUrl);
      const text = calendarOf({
        name: record && items[0] ? items[0].title : `${title} · ${siteName}`,
        entries: items.map((item) => ({
          ...item,
          uid: `${resource}-${item.id}@${hostname}`,
          text: item.summary || descriptionOf(item.body),
          url: `${siteUrl}${this.languages.addressOf(item.path)}`,
          // What is no name of a zone was written for people.
          timeZone: isTimeZone(item.timeZone) ? item.timeZone : timeZone,
        })),
      });
      const last = Math.max(0, ...items.map(({ changed }) => changed.getTime()));
      const headers = {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': `${CALENDAR.type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}.ics"`,
        // Of several, one that was removed leaves no date: their tag tells.
        ...(record ? { 'last-modified': new Date(last).toUTCString() } : {}),
      };
      return new CachedResponse(200, headers, Buffer.from(text), CALENDAR.path);
    });
  }
}
