/** The inks every drawing shares, so that all pictures of the site look like one family. */
export const tone = {
  ink: '#0B2425',
  ink2: '#12383A',
  green: '#0C5B47',
  leaf: '#2F8A69',
  mint: '#C6E0D0',
  paper: '#FBF8F2',
  white: '#FFFFFF',
  sand: '#EDE4D3',
  line: '#DCD3C2',
  mute: '#5B6B69',
  orange: '#FF7F1F',
  clay: '#B4512B',
  maize: '#F0B849',
  sky: '#C4DEE2',
  rose: '#EFC9B4',
  indigo: '#27408B',
  wood: '#8A5A36',
  woodDark: '#5A3A24',
  woodLight: '#B98252',
  earth: '#B0673F',
} as const;

/** Colour words of the picture directions. Longer phrases win over the words they contain. */
const colourWords: Record<string, string> = {
  'jacaranda lilac': '#A48BC8',
  'railway green': '#1F6B46',
  'peacock teal': '#0E6E78',
  'forest green': '#1E5A3C',
  'deep green': '#0C5B47',
  'dark green': '#123F33',
  'grey green': '#7F9A8C',
  'leaf green': '#3C8B57',
  'maize green': '#5E9A4B',
  'bottle green': '#1E5B45',
  'grass green': '#5B9A52',
  'hedge green': '#3F7A4A',
  'calm green': '#7FA893',
  'tea green': '#7FA86B',
  'hill green': '#5E9A62',
  'sea green': '#2E8B82',
  'green gate': '#2F7D5B',
  'green lines': '#8FC7A2',
  'green dot': '#5FD08A',
  'midnight blue': '#14233F',
  'ink blue': '#23406E',
  'royal blue': '#23479E',
  'sky blue': '#8FC3DA',
  'pool blue': '#5FB7C4',
  'school blue': '#2F5DA8',
  'rain blue': '#8FA9B8',
  'enamel blue': '#3D6CA8',
  'blue blazer': '#243F7A',
  'pale blue': '#CBDFEA',
  'pale aqua': '#BFE0DC',
  'pale sky': '#D3E7EC',
  'pale yellow': '#F6E3A6',
  'pale grey': '#D9DDD8',
  'pale mint': '#DCEEE3',
  'pale wood': '#D9B98C',
  'slate grey': '#54656B',
  'steel grey': '#8796A0',
  'asphalt grey': '#6A7375',
  'wet grey': '#8F9DA0',
  'pencil grey': '#8C8F8C',
  'cool grey': '#AEBBC0',
  'galvanised grey': '#A3AFB2',
  'black brown': '#1F1713',
  'soft brown wood': '#A9764A',
  'coffee brown': '#5A3825',
  'carton brown': '#C08A55',
  'brown earth': '#9A6240',
  'deep brown': '#3E2619',
  'bark brown': '#6B4630',
  'cherry red': '#B8292F',
  'brick red': '#AF4A2F',
  'tomato red': '#D2452F',
  'ribbon red': '#B8323A',
  'kanga red': '#C2352E',
  'wool red': '#B23A38',
  'road red': '#B4593A',
  'phone black': '#1B1F20',
  daylight: '#FBF4E4',
  'red jerseys': '#BE3A35',
  'red cherries': '#B8292F',
  'chair red': '#C4443A',
  'sunset orange': '#EE8A43',
  'firelight orange': '#F0913C',
  'orange accent': '#FF7F1F',
  'orange satchel': '#F2802B',
  'candle amber': '#F4B04A',
  'mango yellow': '#F2B233',
  'brass yellow': '#D9A736',
  'lamp yellow': '#F7CF6B',
  'sun yellow': '#F2BF45',
  'yellow stripes': '#EFB83A',
  'biscuit gold': '#D9A24C',
  'gold light': '#F3C977',
  'plum ink': '#5D2E55',
  'sun stripes': '#F7DC93',
  'dawn pink': '#F2C3B4',
  'pale pink': '#F3D6D2',
  'pink soap': '#E8A2AC',
  'faded paper': '#EADFC6',
  'warm white': '#FBF4E8',
  'chalk white': '#F6F7F2',
  'linen white': '#F5EFE4',
  'mist white': '#EEF2EE',
  'bone white': '#F3ECDC',
  'paper white': '#FAF6EC',
  'milk white': '#F7F4EC',
  'snow white': '#FFFFFF',
  'steam white': '#F1F3EF',
  'spray white': '#EFF6F6',
  'sun white': '#FFF6E2',
  'goat white': '#F4EFE4',
  'white collar': '#FFFFFF',
  'wet stone': '#7C8580',
  'warm clay': '#C2714A',
  'warm sand': '#EAD7B2',
  'dusty ochre': '#D8A866',
  'leaf shade': '#4F7F52',
  ruby: '#A82C3A',
  'teal card': '#1F7F80',
  'turquoise wall': '#4FB3AE',
  'bright teal': '#1FA093',
  'deep teal': '#0F5A5E',
  drumskin: '#E6D2A8',
  terracotta: '#C4673F',
  turquoise: '#3FA9A8',
  hibiscus: '#D0405A',
  midnight: '#16264A',
  charcoal: '#33393B',
  magenta: '#A8326E',
  saffron: '#F0A92E',
  violet: '#6B4A9A',
  maroon: '#7A2A33',
  lagoon: '#5FB6B4',
  cobalt: '#2350A8',
  copper: '#C2744A',
  cherry: '#B8292F',
  indigo: '#27306B',
  orange: '#FF7F1F',
  silver: '#C9D3D6',
  butter: '#F3DFA2',
  yellow: '#F0C24B',
  timber: '#B98252',
  peach: '#F3C4A2',
  cream: '#F7EBD2',
  ivory: '#F8F1E0',
  slate: '#5B6A72',
  honey: '#E2A93F',
  amber: '#F0A93C',
  mango: '#F2B233',
  coral: '#EE7F63',
  chalk: '#EFEFE6',
  paper: '#FBF8F2',
  plum: '#6E3A66',
  navy: '#1C2E58',
  rust: '#B5532E',
  aqua: '#9FD3CF',
  lime: '#A5BE3F',
  mint: '#C6E0D0',
  moss: '#6F8450',
  sage: '#A3B496',
  pine: '#23563F',
  rose: '#D98A93',
  teal: '#0F6B6E',
  gold: '#E3AE3C',
  blue: '#3465A8',
  pink: '#E8A2AC',
  zinc: '#A9B4B6',
  steel: '#93A1A8',
  brass: '#CFA23E',
  beige: '#E6D5B2',
  ochre: '#D39A4A',
  brick: '#B0563A',
  dust: '#DDBE93',
  earth: '#A86B42',
  sand: '#EAD7B2',
  clay: '#B4512B',
  wood: '#A9764A',
  peacock: '#0E6E78',
  brown: '#7A4E33',
  green: '#2F8A69',
  white: '#FFFFFF',
  grey: '#A9AFA9',
  sky: '#C4DEE2',
  mud: '#8A5B3E',
  ink: '#0B2425',
  tan: '#D8B384',
  red: '#BE3A35',
};

const wordsByLength = Object.keys(colourWords).sort((a, b) => b.length - a.length);

/** Colours named in a direction's palette, in the order in which they are named. */
export function parsePalette(text: string): string[] {
  const found: { start: number; colour: string }[] = [];
  let rest = text.toLowerCase();
  for (const word of wordsByLength) {
    const start = rest.search(new RegExp(`\\b${word}\\b`));
    if (start < 0) continue;
    found.push({ start, colour: colourWords[word] ?? tone.ink });
    rest = rest.slice(0, start) + '·'.repeat(word.length) + rest.slice(start + word.length);
  }
  return found.sort((a, b) => a.start - b.start).map((entry) => entry.colour);
}

/** The nth colour of a palette; the second argument answers when the direction names fewer. */
export type Palette = (index: number, otherwise?: string) => string;

export function paletteOf(text: string): Palette {
  const colours = parsePalette(text);
  return (index, otherwise = tone.green) => colours[index] ?? otherwise;
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toHex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** A colour between two others; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${toHex(a[0] + (b[0] - a[0]) * share)}${toHex(a[1] + (b[1] - a[1]) * share)}${toHex(a[2] + (b[2] - a[2]) * share)}`;
}

/** Shadows lean to the green-blue ink and lights to warm paper, never to plain black or white. */
export const darker = (colour: string, share = 0.15): string => mix(colour, tone.ink, share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, tone.paper, share);

/** Pulls every colour of a finished drawing towards one: dusk, candlelight, silhouettes. */
export const tint = (drawing: string, towards: string, share: number): string =>
  drawing.replace(/#[0-9A-Fa-f]{6}\b/g, (colour) => mix(colour, towards, share));
