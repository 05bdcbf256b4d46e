import type { CSSVariablesResolver } from '@mantine/core';
import { dark, gray, green, ink, orange, red, yellow } from './colors';

/** CSS variables missing from Mantine's theme: surfaces, borders and accessible text colors per scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--jk-orange': orange[5],
    '--jk-on-orange': ink,
    '--jk-orange-on-block': orange[5],
    '--jk-block-motif-1': '#0c3b30',
    '--jk-block-motif-2': '#14302b',
    '--jk-banner-motif-1': green[5],
    '--jk-banner-motif-2': orange[5],
    '--jk-plot': green[5],
    // The color of checked and running items; the ground of selected items.
    '--jk-control': green[6],
    '--jk-mark': 'var(--mantine-color-green-light)',
    '--jk-mark-text': 'var(--mantine-color-green-light-color)',
  },
  light: {
    '--jk-ground': gray[0],
    '--jk-side': gray[1],
    '--jk-sunk': gray[1],
    '--jk-raised': '#ffffff',
    '--jk-line': '#e6dfd3',
    '--jk-line-strong': gray[3],
    '--jk-text-2': gray[7],
    '--jk-motif-1': green[6],
    '--jk-motif-2': orange[5],
    '--jk-block': ink,
    '--jk-banner': ink,
    '--jk-ring': green[6],
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': orange[8],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#74695e',
    '--mantine-color-error': red[6],
    '--mantine-color-default-border': '#cfc5b6',
    '--mantine-color-disabled': gray[2],
    '--mantine-color-disabled-color': '#6f655a',
    '--mantine-color-disabled-border': 'transparent',
    ...readable('light'),
  },
  dark: {
    '--jk-ground': dark[8],
    '--jk-side': '#0a1413',
    '--jk-sunk': '#0f1c1a',
    '--jk-raised': dark[6],
    '--jk-line': '#22332f',
    '--jk-line-strong': '#31453f',
    '--jk-text-2': dark[1],
    '--jk-motif-1': green[5],
    '--jk-motif-2': orange[5],
    '--jk-block': '#050c0b',
    '--jk-banner': '#14302a',
    '--jk-ring': green[3],
    '--mantine-color-body': dark[7],
    '--mantine-color-anchor': orange[3],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8b9b95',
    '--mantine-color-error': red[3],
    '--mantine-color-default': '#0f1c1a',
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-default-border': '#3a4f49',
    '--mantine-color-default-color': dark[0],
    '--mantine-color-disabled': dark[5],
    '--mantine-color-disabled-color': '#94a39d',
    '--mantine-color-disabled-border': 'transparent',
    ...readable('dark'),
  },
});

function readable(scheme: 'light' | 'dark'): Record<string, string> {
  const light = scheme === 'light';
  const out: Record<string, string> = {};
  for (const [name, tuple] of Object.entries({ orange, green, red, yellow })) {
    out[`--mantine-color-${name}-light`] = light ? tuple[0] : `color-mix(in srgb, ${tuple[4]} 17%, transparent)`;
    out[`--mantine-color-${name}-light-hover`] = light ? tuple[1] : `color-mix(in srgb, ${tuple[4]} 26%, transparent)`;
    out[`--mantine-color-${name}-light-color`] = light ? tuple[name === 'orange' ? 8 : 7] : tuple[2];
    out[`--mantine-color-${name}-outline`] = light ? tuple[7] : tuple[2];
  }
  const grayInk = light ? gray[7] : dark[1];
  return {
    ...out,
    '--mantine-color-gray-light': light ? gray[1] : dark[5],
    '--mantine-color-gray-light-hover': light ? gray[2] : dark[4],
    '--mantine-color-gray-light-color': grayInk,
    '--mantine-color-gray-outline': grayInk,
    '--mantine-color-red-filled': red[6],
    '--mantine-color-red-filled-hover': red[7],
    '--mantine-color-orange-filled': orange[5],
    '--mantine-color-orange-filled-hover': orange[4],
  };
}
