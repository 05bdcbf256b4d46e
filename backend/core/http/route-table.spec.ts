import type { HttpAdapterHost } from '@nestjs/core';
import express from 'express';
import { RouteTable } from './route-table.js';

const application = express();
for (const path of [
  '/feed.xml',
  '/sitemap-:number.xml',
  '/api/products',
  '/admin/api/list_post',
  '/admin/edit_post/:id',
  '/admin/chatbot/:id',
  '/storage/{*any}',
  '/updates/feed.xml',
]) {
  application.get(path, () => {});
}
application.post('/admin/login', () => {});
application.post('/helpful/:id', () => {});
const routes = new RouteTable({ httpAdapter: { getInstance: () => application } } as unknown as HttpAdapterHost);
routes.addPages(['/', '/updates', '/terms', '']);

const isPage = (url: string, method = 'GET', accept = 'text/html') =>
  routes.isPageRequest({ method, url, headers: { accept } });

describe('The routes of the application', () => {
  it.each([
    '/feed.xml',
    '/feed.xml?page=2',
    '/sitemap-3.xml',
    '/api',
    '/api/unknown',
    '/admin/api/unknown',
    '/admin/edit_post/7',
    '/storage/site/any/picture.png',
    '/updates/feed.xml',
  ])('say that %s is answered by the API', (url) => expect(isPage(url)).toBe(false));

  it.each([
    '/',
    '/updates/feed',
    '/feed-xml',
    '/sitemap-3/xml',
    '/admin',
    '/admin/post',
    '/admin/login',
    '/admin/edit_post',
    '/apiary',
    '/helpful',
    '/helpful/7',
    '/constructor',
  ])('leave %s to the pages', (url) => expect([isPage(url), isPage(url, 'POST')]).toEqual([true, false]));

  it('let Accept decide where a path has two representations', () => {
    expect([isPage('/admin/chatbot'), isPage('/admin/chatbot', 'GET', 'application/json')]).toEqual([true, false]);
    expect([routes.variesOnAccept('/admin/chatbot/3?page=1'), routes.variesOnAccept('/admin/post')]).toEqual([
      true,
      false,
    ]);
  });

  it('take the first segments of their paths, and of those of pages and folders', () => {
    const taken = [
      'helpful',
      'feed',
      'feed-xml',
      'sitemap-3-xml',
      'api',
      'storage',
      'admin',
      'assets',
      'updates',
      'terms',
    ];
    expect(taken.filter((slug) => !routes.isTaken(slug))).toEqual([]);
    expect(['feeds', 'products', 'about-us', 'post'].filter((slug) => routes.isTaken(slug))).toEqual([]);
  });
});
