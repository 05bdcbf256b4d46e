import { redirectsAsCsv } from './redirect-lines';

const rows = (...lines: string[]) => redirectsAsCsv(lines.join('\r\n'))?.split('\n').slice(1);

it.each([
  ['/old /new 301', '"/old","/new"'],
  ['/blog/*   /updates/:splat', '"/blog/*","/updates/*"'],
  ['/summer - 410', '"/summer",""'],
  ['Redirect 301 /old.html https://example.com/new', '"/old.html","https://example.com/new"'],
  ['Redirect permanent "/a b" /c', '"/a b","/c"'],
  ['RedirectPermanent /one /two', '"/one","/two"'],
  ['Redirect gone /away', '"/away",""'],
  ['RedirectMatch 301 ^/blog/(.*)$ /updates/$1', '"/blog/*","/updates/*"'],
  ['RewriteRule ^team\\.html$ /company [R=301,L]', '"/team.html","/company"'],
  ['RewriteRule ^shop/(.*)$ https://shop.example/$1 [L,R=301]', '"/shop/*","https://shop.example/*"'],
  ['Redirect /soon /later', '"/soon","/later"'],
  ['Redirect 302 /soon /later', '"/soon","/later"'],
  ['RewriteRule ^soon$ /later [R=302,L]', '"/soon","/later"'],
  ['RewriteRule ^soon$ /later [R,L]', '"/soon","/later"'],
  ['/soon /later 302', '"/soon","/later"'],
  ['/forced /there 301!', '"/forced","/there"'],
  ['RewriteRule ^old/?$ - [G]', '"/old",""'],
])('%s is read', (line, row) => {
  expect(rows('# of the former site', '', line)).toEqual([row]);
});

it.each([
  'RewriteRule ^index\\.php$ - [L]',
  'RewriteRule ^p/([0-9]+)$ /post?id=$1 [R=301,L]',
  '/store id=:id /blog/:id 301',
  '/here /there 302 Country=au',
  '/news/:year /blog/:year',
  '/* /index.html 200',
  'Redirect 404 /hidden /there',
  'RedirectMatch 301 ^/(en|de)/old$ /new',
])('%s is a row that is refused', (line) => {
  expect(rows('/a /b', line)).toEqual(['"/a","/b"', `"${line}",""`]);
});

it('Other directives are left out, and a file without redirects is none', () => {
  expect(rows('RewriteEngine On', 'RewriteCond %{HTTPS} off', '/a /b')).toEqual(['"/a","/b"']);
  expect(redirectsAsCsv('path,target\n/a,/b')).toBeUndefined();
  expect(redirectsAsCsv('id;path;target')).toBeUndefined();
});

it('refuses rules with conditions, apart from those on the scheme or the host', () => {
  const rule = 'RewriteRule ^article\\.php$ /five [R=301,L]';
  expect(rows('/a /b', 'RewriteCond %{QUERY_STRING} ^id=5$', rule)).toEqual(['"/a","/b"', `"${rule}",""`]);
  expect(rows('RewriteCond %{HTTPS} off', 'RewriteCond %{HTTP_HOST} ^old', rule)).toEqual(['"/article.php","/five"']);
});
