import { Controller, Get, Header } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { Public } from '../../backend/core/access/access.decorator.js';
import { Deprecated } from '../../backend/core/http/deprecated.decorator.js';
import { SitemapModule } from '../../backend/site/sitemap/sitemap.module.js';
import { startApp, type TestApp } from './support/app.js';

/** Routes that nothing of the product names: a file at the root, a folder, and a path below a page of the site. */
@Public()
@Controller()
class FeedController {
  @Get('agenda.ics')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  feed(): string {
    return '<calendar/>';
  }

  @Get('calendar/events/:id')
  event(): object {
    return { event: true };
  }

  @Deprecated({ since: '2027-01-31', sunset: '2028-01-31', link: 'https://www.example.com/changes' })
  @Get('api/calendar')
  former(): object {
    return { former: true };
  }

  @Get('updates/latest.json')
  latest(): object {
    return { latest: true };
  }
}

describe('A route that a module adds', () => {
  const controllers: unknown[] = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, SitemapModule);
  let site: TestApp;

  beforeAll(async () => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, [...controllers, FeedController], SitemapModule);
    site = await startApp();
  });

  afterAll(async () => {
    Reflect.defineMetadata(MODULE_METADATA.CONTROLLERS, controllers, SitemapModule);
    await site.close();
  });

  it.each([
    ['/agenda.ics', '<calendar/>'],
    ['/calendar/events/7', { event: true }],
    ['/updates/latest.json', { latest: true }],
  ])('answers %s in front of the pages, without another entry', async (path, answer) => {
    const { status, body } = await site.visitor().get(path);
    expect([status, body]).toEqual([200, answer]);
  });

  it.each(['/feed', '/updates', '/updates/latest', '/agenda-of-events'])('leaves %s to the pages', async (path) => {
    const { status, body } = await site.visitor().get(path);
    expect([status, body]).toEqual([404, 'No page']);
  });

  it('says of a deprecated call since when, until when and what takes its place, also in the description', async () => {
    const { status, headers } = await site.visitor().get('/api/calendar');
    expect([status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
      200,
      '@1801353600',
      'Mon, 31 Jan 2028 00:00:00 GMT',
      '<https://www.example.com/changes>; rel="deprecation"',
    ]);
    expect((await site.visitor().get('/calendar/events/7')).headers.get('deprecation')).toBeNull();
    const { body } = await site.visitor().get('/api/docs-json');
    expect(body.paths['/api/calendar'].get).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('2028-01-31'),
    });
    expect(body.paths['/calendar/events/{id}'].get.deprecated).toBeUndefined();
  });

  it('is not deprecated for less than a year', () => {
    expect(() => Deprecated({ since: '2027-01-31', sunset: '2028-01-30', link: '/' })).toThrow('12 months');
    expect(() => Deprecated({ since: '2027-01-31', sunset: 'soon', link: '/' })).toThrow('12 months');
  });

  it('answers what is unknown below its folder as the API does', async () => {
    const { status, body } = await site.visitor().get('/calendar/unknown');
    expect([status, body]).toEqual([404, { message: expect.any(String) }]);
  });

  it.each(['feed', 'feed-xml', 'calendar'])('takes its segment: no page of editors can be at /%s', async (slug) => {
    const editor = await site.signIn();
    const { status, body } = await editor.post('/admin/api/create_page', { title: 'Any', slug });
    expect([status, body.errors]).toEqual([422, { slug: [expect.any(String)] }]);
  });
});
