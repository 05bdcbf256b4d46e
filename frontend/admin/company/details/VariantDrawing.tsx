import classes from './VariantDrawing.module.css';

/** Rectangles of 96 by 60 units, by place and name of the variant; without a name, an example of what themes have. */
const DRAWINGS: Readonly<Record<string, string>> = {
  'header.': 'ground 0 0 96 14; ink 6 5 14 4; line 50 6 10 2; line 64 6 10 2; line 78 6 10 2; picture 6 24 84 30',
  'header.centered':
    'ground 0 0 96 22; ink 40 4 16 4; line 28 14 10 2; line 43 14 10 2; line 58 14 10 2; picture 6 30 84 24',
  'header.start': 'ground 0 0 96 14; ink 6 5 14 4; line 26 6 10 2; line 40 6 10 2; line 54 6 10 2; picture 6 24 84 30',
  'header.floating': 'picture 0 8 96 46; ground 5 3 86 13; ink 10 7 14 4; line 54 8 9 2; line 66 8 9 2; line 78 8 9 2',
  'header.dark': 'ink 0 0 96 14; ground 6 5 14 4; line 50 6 10 2; line 64 6 10 2; line 78 6 10 2; picture 6 24 84 30',
  'solutions.':
    'picture 6 6 46 20; ink 58 10 24 4; line 58 18 32 2; picture 6 34 38 14; ink 6 52 20 3; picture 52 34 38 14; ink 52 52 20 3',
  'solutions.tiles':
    'ground 6 6 24 46; picture 6 6 24 16; ink 9 27 14 3; line 9 34 18 2; ground 36 6 24 46; picture 36 6 24 16; ink 39 27 14 3; line 39 34 18 2; ground 66 6 24 46; picture 66 6 24 16; ink 69 27 14 3; line 69 34 18 2',
  'solutions.rows':
    'picture 6 6 26 14; ink 38 8 26 4; line 38 15 44 2; picture 6 25 26 14; ink 38 27 22 4; line 38 34 44 2; picture 6 44 26 14; ink 38 46 28 4; line 38 53 44 2',
  'solutions.index':
    'ink 6 9 22 3; line 38 9 44 2; line 6 17 84 1; ink 6 24 26 3; line 38 24 40 2; line 6 32 84 1; ink 6 39 18 3; line 38 39 44 2; line 6 47 84 1; ink 6 53 24 3; line 38 53 36 2',
  'updates.':
    'picture 6 6 56 22; ink 6 33 40 4; picture 6 44 22 12; ink 32 46 24 3; line 70 8 20 2; line 70 15 20 2; line 70 22 20 2',
  'updates.index':
    'line 6 9 10 2; ink 24 8 34 3; line 6 17 54 1; line 6 24 10 2; ink 24 23 28 3; line 6 32 54 1; line 6 39 10 2; ink 24 38 34 3; line 6 47 54 1; line 70 8 20 2; line 70 15 20 2; line 70 22 20 2',
  'updates.cards':
    'picture 6 6 24 14; ink 6 23 18 3; picture 36 6 24 14; ink 36 23 20 3; picture 66 6 24 14; ink 66 23 16 3; picture 6 33 24 14; ink 6 50 18 3; picture 36 33 24 14; ink 36 50 20 3; picture 66 33 24 14; ink 66 50 16 3',
  'updates.column': 'picture 22 6 52 18; ink 30 27 36 3; line 34 33 28 2; picture 22 40 52 18',
  'article.': 'ink 20 6 48 5; line 20 15 20 2; picture 6 22 84 18; line 20 45 50 2; line 20 51 50 2',
  'article.centered': 'ink 24 6 48 5; line 38 15 20 2; picture 6 22 84 18; line 26 45 44 2; line 26 51 44 2',
  'article.margin':
    'ink 6 8 22 4; ink 6 15 16 4; line 6 24 12 2; picture 36 6 54 20; line 36 32 50 2; line 36 38 54 2; line 36 44 46 2; line 36 50 52 2',
  'article.cover':
    'picture 0 0 96 28; ground 14 20 68 14; ink 20 24 44 5; line 20 38 56 2; line 20 44 56 2; line 20 50 48 2',
  'project.':
    'ink 6 6 44 5; picture 6 15 84 18; line 6 39 44 2; line 6 45 44 2; line 6 51 38 2; line 66 39 24 2; line 66 46 24 2',
  'project.centered':
    'ink 26 6 44 5; picture 6 15 84 18; line 26 38 44 2; line 26 44 44 2; ink 26 52 12 2; ink 42 52 12 2; ink 58 52 12 2',
  'project.facts':
    'ink 6 6 44 5; picture 6 15 84 16; ink 6 36 16 3; ink 34 36 16 3; ink 62 36 16 3; line 6 45 60 2; line 6 51 56 2',
  'project.cover': 'picture 0 0 96 26; ink 6 31 44 5; line 6 41 44 2; line 6 47 44 2; line 66 41 24 2; line 66 47 24 2',
  'footer.':
    'ground 0 14 96 46; ink 6 20 22 4; line 6 28 18 2; line 44 20 12 2; line 44 27 12 2; line 62 20 12 2; line 62 27 12 2; line 80 20 12 2; line 80 27 12 2; line 6 50 84 1',
  'footer.centered':
    'ground 0 14 96 46; ink 36 20 24 4; line 28 30 10 2; line 43 30 10 2; line 58 30 10 2; line 28 38 10 2; line 43 38 10 2; line 58 38 10 2; line 36 52 24 2',
  'footer.slim':
    'ground 0 34 96 26; ink 6 39 18 4; line 28 40 24 2; line 6 49 10 2; line 20 49 10 2; line 34 49 10 2; line 48 49 10 2',
  'footer.dark':
    'ink 0 14 96 46; ground 6 20 22 4; line 6 28 18 2; line 44 20 12 2; line 44 27 12 2; line 62 20 12 2; line 62 27 12 2; line 80 20 12 2; line 80 27 12 2; line 6 50 84 1',
  'sections.': 'ink 16 6 26 4; line 16 13 40 2; ink 16 25 26 4; line 16 32 40 2; ink 16 44 26 4; line 16 51 40 2',
  'sections.bands':
    'ink 16 6 26 4; line 16 13 40 2; ground 0 20 96 20; ink 16 25 26 4; line 16 32 40 2; ink 16 44 26 4; line 16 51 40 2',
  'sections.narrow': 'ink 32 6 22 4; line 32 13 32 2; ink 32 25 22 4; line 32 32 32 2; ink 32 44 22 4; line 32 51 32 2',
  'sections.wide': 'ink 4 6 26 4; line 4 13 88 2; ink 4 25 26 4; line 4 32 88 2; ink 4 44 26 4; line 4 51 88 2',
  'sections.ruled':
    'ink 16 6 26 4; line 16 12 40 2; line 0 20 96 1; ink 16 26 26 4; line 16 32 40 2; line 0 40 96 1; ink 16 46 26 4; line 16 52 40 2',
};

/** A small drawing of a variant; an empty name is the theme's own look. */
export const VariantDrawing = ({ place, name }: { place: string; name: string }) => (
  <svg viewBox="0 0 96 60" aria-hidden="true">
    {(DRAWINGS[`${place}.${name}`] ?? '').split('; ').map((box) => {
      const [tone = '', x, y, width, height] = box.split(' ');
      return <rect key={box} className={classes[tone]} x={x} y={y} width={width} height={height} rx="1" />;
    })}
  </svg>
);
