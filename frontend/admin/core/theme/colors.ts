import type { MantineColorsTuple } from '@mantine/core';

/*
 * Orange: actions; green: success; red: destructive; yellow: pending. Each tuple runs from light (0) to dark (9).
 */
export const orange: MantineColorsTuple = [
  '#fff3ea',
  '#ffe2cd',
  '#ffc69c',
  '#ffa566',
  '#fb8a3d',
  '#f47321',
  '#e36410',
  '#b54a08',
  '#963d09',
  '#6b2b08',
];
export const green: MantineColorsTuple = [
  '#e8f4ed',
  '#cfe7da',
  '#a3d3bc',
  '#74bd9d',
  '#43a07d',
  '#1d8261',
  '#126b50',
  '#0c5540',
  '#084232',
  '#052c21',
];
export const red: MantineColorsTuple = [
  '#fdecec',
  '#fad6d6',
  '#f5b1b3',
  '#ee8b8f',
  '#e0565e',
  '#cc3a44',
  '#b4232f',
  '#971a26',
  '#78131d',
  '#560c14',
];
export const yellow: MantineColorsTuple = [
  '#fdf4da',
  '#fae7b3',
  '#f4d27a',
  '#ecbc45',
  '#dba520',
  '#b98708',
  '#936a04',
  '#745303',
  '#574002',
  '#3b2b01',
];

/** Mantine's "gray", replaced by warm neutrals for all components. */
export const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f4efe7',
  '#ebe4d9',
  '#ddd4c6',
  '#c8bdad',
  '#9c9082',
  '#6a6156',
  '#504940',
  '#37322b',
  '#221f1a',
];

/** Near-black with a green-blue cast: 0 text, 2 dimmed, 4 lines, 6 raised, 7 surface, 8 ground. */
export const dark: MantineColorsTuple = [
  '#e6ebe7',
  '#c6cfca',
  '#a0ada7',
  '#788a83',
  '#2d403b',
  '#213430',
  '#192a27',
  '#132220',
  '#0c1817',
  '#070f0e',
];

export const ink = '#10201e';
