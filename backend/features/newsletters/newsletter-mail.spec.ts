import { contrast } from '../../company/identity/color.shared.js';
import { deriveTheme } from '../../company/identity/theme.shared.js';
import type { MailContent } from '../../infrastructure/mail/mail-content.js';
import { renderHtml, renderText } from '../../infrastructure/mail/mail-renderer.js';

const content: MailContent = {
  subject: 'News',
  parts: ['What happened'],
  pageLink: { label: 'View in browser', url: 'https://jukwaa.test/1' },
  footer: 'Because.',
  address: '12 Station Road\nSpringfield',
};
const brand = (accent = '') => ({
  siteName: 'Jukwaa',
  siteUrl: 'https://jukwaa.test',
  colors: deriveTheme({ accent, ground: '' }),
});

describe('A mail', () => {
  it.each(['', '#ffd400', '#0b5fff', '#111111'])('has small print that can be read, with the color %s', (accent) => {
    const { colors } = brand(accent);
    const html = renderHtml(content, brand(accent) as Parameters<typeof renderHtml>[1], 'en');
    const small = [...html.matchAll(/class="small" style="[^"]*color:(#[0-9a-f]{6})/g)].map(([, color = '']) => color);
    expect(small).toHaveLength(2);
    const [, ground = ''] = /<body style="[^"]*background:(#[0-9a-f]{6})/.exec(html) ?? [];
    const [, card = ''] = /class="card" style="[^"]*background:(#[0-9a-f]{6})/.exec(html) ?? [];
    for (const color of small)
      for (const behind of [ground, card]) expect(contrast(color, behind)).toBeGreaterThanOrEqual(4.5);
    const { dark } = colors;
    for (const behind of [dark.background, dark.surface])
      expect(contrast(dark['foreground-muted'], behind)).toBeGreaterThanOrEqual(4.5);
  });

  it('begins its plain text with the content, and ends it with small print, without empty lines', () => {
    expect(renderText(content, 'Jukwaa')).toBe(
      'What happened\n\n-- \nJukwaa\nBecause.\n12 Station Road\nSpringfield\nView in browser: https://jukwaa.test/1\n',
    );
    expect(renderText({ subject: 'x', parts: ['y'], footer: '' }, 'Jukwaa')).toBe('y\n\n-- \nJukwaa\n');
  });
});
