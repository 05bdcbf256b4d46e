import {
  differences,
  faults,
  presentSurface,
  recordedSurfaces,
  type Surface,
} from '../../scripts/lib/extension-surface.mjs';

const recorded = recordedSurfaces();

it('What extensions import is what is recorded of its version; where it differs, this says what to raise', () => {
  const present = presentSurface();
  const last = recorded.at(-1);
  if (!last) throw new Error('No version is recorded.');
  expect(faults(last, present)).toEqual([]);
  // After raising EXTENSION_API: node scripts/extension-surface.mjs --write
  expect(last.version).toBe(present.version);
}, 600_000);

it('Each recorded version has all that the one before had, unless its first number is another', () => {
  expect(recorded.map(({ version }) => version)).toContain('1.0');
  for (const [index, after] of recorded.entries()) {
    const before = recorded[index - 1];
    if (before) expect(faults(before, after)).toEqual([]);
  }
});

describe('A version of what extensions import', () => {
  const before: Surface = {
    version: '1.4',
    lines: [
      '[@jukwaa/extension]',
      'Greeting = interface',
      'Greeting.text = string',
      'Tone | "loud"',
      'function greet = (name: string) => string',
    ],
  };
  const later = (version: string, change: (lines: string[]) => string[]): Surface => ({
    version,
    lines: change([...before.lines]),
  });
  const without = (name: string) => (lines: string[]) => lines.filter((line) => !line.includes(name));
  const greetTwo = (lines: string[]) =>
    lines.map((line) => line.replace('name: string', 'name: string, times: number'));

  it('that removes something must have the first number raised', () => {
    expect(faults(before, later('1.5', without('Greeting.text')))).toEqual([
      '@jukwaa/extension: Greeting.text is gone\n  This needs the first number of EXTENSION_API raised: 2.0.',
    ]);
    expect(faults(before, later('1.5', without('loud')))).toEqual([
      '@jukwaa/extension: Tone | "loud" is gone\n  This needs the first number of EXTENSION_API raised: 2.0.',
    ]);
    expect(faults(before, later('2.0', without('Greeting.text')))).toEqual([]);
  });

  it('that changes something must have the first number raised, and is told how it changes', () => {
    expect(faults(before, later('1.5', greetTwo))).toEqual([
      '@jukwaa/extension: function greet was\n    (name: string) => string\n  and is\n    (name: string, times: number) => string\n  This needs the first number of EXTENSION_API raised: 2.0.',
    ]);
    expect(faults(before, later('2.0', greetTwo))).toEqual([]);
  });

  it('that adds something must have the second number raised', () => {
    const wider = (lines: string[]) => [...lines, 'Greeting.tone = optional Tone | undefined', 'Tone | "soft"'];
    expect(faults(before, later('1.4', wider))).toEqual([
      '@jukwaa/extension: Greeting.tone is new\n  This needs the second number of EXTENSION_API raised: 1.5.',
      '@jukwaa/extension: Tone | "soft" is new\n  This needs the second number of EXTENSION_API raised: 1.5.',
    ]);
    expect(faults(before, later('1.5', wider))).toEqual([]);
  });

  it('tells the same name in two of the files apart', () => {
    const other = (lines: string[]) => [...lines, '[@jukwaa/extension/site]', 'Greeting.text = number'];
    expect(differences(before.lines, later('1.5', other).lines)).toEqual({
      added: ['@jukwaa/extension/site: Greeting.text'],
      removed: [],
      changed: [],
    });
  });
});
