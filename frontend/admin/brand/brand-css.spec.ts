import { contrast } from '../../../backend/identity/color.shared.js';
import { EDGE_CONTRAST, PALETTES, TEXT_CONTRAST } from '../../../backend/identity/theme.shared.js';
import { dark } from '../theme/colors';
import { brandCss } from './brand-css';

/** The custom properties of a scheme's rule. */
function propertiesOf(accent: string, scheme: 'light' | 'dark'): Record<string, string> {
  const css = brandCss({ accent, ornament: 'kanga' });
  const [, body = ''] = new RegExp(`"${scheme}"\\]\\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(body.split(';').map((one) => one.split(':') as [string, string]));
}

function buttonOf(accent: string, scheme: 'light' | 'dark') {
  const properties = propertiesOf(accent, scheme);
  const value = (name: string) => properties[name] ?? '';
  return {
    ground: value('--mantine-color-orange-filled'),
    hover: value('--mantine-color-orange-filled-hover'),
    letters: value('--jk-on-orange'),
  };
}

/** Every 51st step of each channel, and the ready palettes without the built-in one. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const accents = [
  ...PALETTES.slice(1).map(({ accent }) => accent),
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`))),
];

describe('buttons of the back office', () => {
  it.each(['light', 'dark'] as const)('can be read in the %s scheme, whatever accent is chosen', (scheme) => {
    const failed = accents.filter((accent) => {
      const { ground, hover, letters } = buttonOf(accent, scheme);
      return !(Math.min(contrast(ground, letters), contrast(hover, letters)) >= TEXT_CONTRAST);
    });
    expect(failed).toEqual([]);
  });

  it('can be seen on the dark ground', () => {
    const failed = accents.filter((accent) => {
      const { ground } = buttonOf(accent, 'dark');
      return !(Math.min(contrast(ground, dark[6]), contrast(ground, dark[8])) >= EDGE_CONTRAST);
    });
    expect(failed).toEqual([]);
  });

  it.each(['#5b2a6e', '#12305c', '#1457c8'])('have white letters on %s as it was chosen', (accent) => {
    expect(buttonOf(accent, 'light')).toMatchObject({ ground: accent, letters: '#ffffff' });
  });

  it('keep dark letters on a light accent', () => {
    expect(buttonOf('#f2c230', 'light')).toMatchObject({ ground: '#f2c230', letters: '#10201e' });
  });
});
