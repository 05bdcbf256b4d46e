import { contrast } from '../../../../backend/company/identity/color.shared.js';
import { EDGE_CONTRAST, PALETTES, TEXT_CONTRAST } from '../../../../backend/company/identity/theme.shared.js';
import { dark } from '../theme/colors';
import { brandCss } from './brand-css';

/** The custom properties of a scheme's rule. */
function propertiesOf(accent: string, scheme: 'light' | 'dark'): Record<string, string> {
  const css = brandCss({ accent, ornament: 'kanga' });
  const [, body = ''] = new RegExp(`"${scheme}"\\]\\{([^}]*)\\}`).exec(css) ?? [];
  return Object.fromEntries(body.split(';').map((part) => part.split(':') as [string, string]));
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

/** The last value of a property among all rules that hold in a scheme. */
function propertyOf(css: string, scheme: 'light' | 'dark', name: string): string {
  const rules = [...css.matchAll(/:root:root:root(?:\[[^\]]*"(light|dark)"\])?\{([^}]*)\}/g)];
  const bodies = rules.filter(([, of]) => of === undefined || of === scheme).map(([, , body = '']) => body);
  return new RegExp(`(?:^|;)${name}:([^;]*)(?!.*;${name}:)`).exec(bodies.join(';'))?.[1] ?? '';
}

describe('what is no button', () => {
  it('has nothing left of the built-in green, orange and cream', () => {
    const css = brandCss({ accent: '#7c3aed', ornament: 'kanga' });
    for (const scheme of ['light', 'dark'] as const) {
      const named = [
        '--jk-block',
        '--jk-banner',
        '--jk-banner-motif-1',
        '--jk-banner-motif-2',
        '--jk-block-motif-1',
        '--jk-plot',
        '--jk-control',
        '--jk-ground',
        '--jk-side',
        '--jk-sunk',
      ];
      for (const name of named) {
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
          Number.parseInt(propertyOf(css, scheme, name).slice(from, from + 2), 16),
        );
        expect({ scheme, name, isCast: blue > green && blue >= red }).toEqual({ scheme, name, isCast: true });
      }
    }
  });

  it('keeps the contrast of texts and of plots, whatever accent is chosen', () => {
    const failed = accents.filter((accent) => {
      const css = brandCss({ accent, ornament: 'kanga' });
      const light = (name: string) => propertyOf(css, 'light', name);
      const darker = (name: string) => propertyOf(css, 'dark', name);
      return !(
        contrast(light('--mantine-color-dimmed'), light('--jk-ground')) >= TEXT_CONTRAST &&
        contrast(darker('--mantine-color-dimmed'), darker('--jk-ground')) >= TEXT_CONTRAST &&
        contrast(light('--jk-block'), '#e6ebe7') >= TEXT_CONTRAST &&
        contrast(darker('--jk-banner'), '#eef2ee') >= TEXT_CONTRAST &&
        contrast(light('--jk-plot'), '#ffffff') >= EDGE_CONTRAST &&
        contrast(darker('--jk-plot'), dark[7]) >= EDGE_CONTRAST &&
        // A white tick on the control, and the control on its ground.
        contrast(light('--jk-control'), '#ffffff') >= EDGE_CONTRAST &&
        contrast(darker('--jk-control'), '#ffffff') >= EDGE_CONTRAST &&
        contrast(darker('--jk-control'), dark[7]) >= EDGE_CONTRAST
      );
    });
    expect(failed).toEqual([]);
  });
});

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

  it.each(['#14213d', '#2b1020', '#06301f'])('keep the hue of %s on the dark ground', (accent) => {
    const channels = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
    const saturation = (color: string) => 1 - Math.min(...channels(color)) / Math.max(...channels(color));
    expect(saturation(buttonOf(accent, 'dark').ground)).toBeCloseTo(saturation(accent), 1);
  });

  it.each(['#5b2a6e', '#12305c', '#1457c8'])('have white letters on %s as it was chosen', (accent) => {
    expect(buttonOf(accent, 'light')).toMatchObject({ ground: accent, letters: '#ffffff' });
  });

  it('keep dark letters on a light accent', () => {
    expect(buttonOf('#f2c230', 'light')).toMatchObject({ ground: '#f2c230', letters: '#10201e' });
  });
});
