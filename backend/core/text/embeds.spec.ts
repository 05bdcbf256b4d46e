import { embedOfAddress, readEmbed } from './embeds.shared.js';

describe('An embed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'youtube:dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ?si=abc', 'youtube:dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube:dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo:76979871'],
    ['https://vimeo.com/76979871/0a1b2c3d4e', 'vimeo:76979871-0a1b2c3d4e'],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'vimeo:76979871-0a1b2c3d4e'],
    ['https://www.openstreetmap.org/#map=15/-1.28638/36.81725', 'openstreetmap:-1.28638,36.81725,15'],
    ['https://www.openstreetmap.org/?mlat=-1.2&mlon=36.8#map=12/-1.3/36.9', 'openstreetmap:-1.2,36.8,12'],
    ['https://www.google.com/maps/@-1.2863892,36.8172232,14z', 'openstreetmap:-1.28639,36.81722,14'],
    [
      'https://www.google.co.ke/maps/place/KICC/@-1.2,36.8,17z/data=!3m1!8m2!3d-1.2887!4d36.8233',
      'openstreetmap:-1.2887,36.8233,17',
    ],
    ['https://calendly.com/acme-sales/30min?month=2026-12', 'calendly:acme-sales,30min'],
    ['calendly.com/acme-sales/', 'calendly:acme-sales'],
    ['https://cal.com/acme/intro-call', 'cal:acme,intro-call'],
    ['https://app.cal.com/acme/intro-call?embed=true', 'cal:acme,intro-call'],
    ['https://acme.typeform.com/to/AbC123xy?typeform-source=mail', 'typeform:AbC123xy'],
    [
      'https://docs.google.com/forms/d/e/1FAIpQLSdKq0mX2v9Yw4uJh8sB_tZc-7nRfLgE5aP3iOqW6kVxUyTzMA/viewform?usp=sf_link',
      'googleforms:1FAIpQLSdKq0mX2v9Yw4uJh8sB_tZc-7nRfLgE5aP3iOqW6kVxUyTzMA',
    ],
  ])('is recognized by its address: %s', (address, value) => {
    expect(embedOfAddress(address)?.value).toBe(value);
    expect(readEmbed(value)?.value).toBe(value);
  });

  it.each([
    '',
    'youtube',
    'https://www.youtube.com/@jukwaa',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://www.google.com/search?q=1,2',
    'https://www.openstreetmap.org/#map=15/-91/36.81725',
    'javascript:alert(1)',
    'https://calendly.com/',
    'https://calendly.com/a/b/c',
    'https://calendly.com.evil.example/acme/30min',
    'https://evil.example/calendly.com/acme',
    'https://typeform.com/to/AbC123xy',
    'https://docs.google.com/forms/d/1FAIpQLSdKq0mX2v9Yw4uJh8sB_tZc/edit',
    'https://docs.google.com/document/d/e/1FAIpQLSdKq0mX2v9Yw4uJh8sB_tZc/pub',
    'see https://youtu.be/dQw4w9WgXcQ',
  ])('is nothing else: %s', (address) => {
    expect(embedOfAddress(address)).toBeUndefined();
  });

  it.each([
    'youtube:dQw4w9WgXcQ"',
    'youtube:dQw4w9WgXc',
    'youtube:../../../../',
    'constructor:abcdefghijk',
    'vimeo:76979871?x=1',
    'vimeo:1',
    'openstreetmap:1,2',
    'openstreetmap:1,2,99',
    'https://evil.example',
    'YOUTUBE:dQw4w9WgXcQ',
  ])('is stored in its one form: %s is refused', (value) => {
    expect(readEmbed(value)).toBeUndefined();
  });

  it('opens the service’s own address', () => {
    expect(readEmbed('youtube:dQw4w9WgXcQ')).toMatchObject({
      frameUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
      pageUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    expect(readEmbed('vimeo:76979871-0a1b2c3d4e')?.frameUrl).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e',
    );
    expect(readEmbed('openstreetmap:0,0,3')?.frameUrl).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/,
    );
  });
});
