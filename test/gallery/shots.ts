import covertable from 'covertable';

/** What pictures differ in. */
export const WIDTHS = ['360', '768', '1280', '1920'];
export const SCHEMES = ['light', 'dark'];
/** Of the language of the page. */
export const DIRECTIONS = ['ltr', 'rtl'];

export interface Shot {
  theme: string;
  page: string;
  width: string;
  scheme: string;
  direction: string;
}

export type Choices = { [Name in keyof Shot]: string[] };

/**
 * What to make pictures of: all combinations, or so few that every two values of two choices are in one picture. Most slips need no
 * more than two to come together, and there are as many pictures as two choices have combinations. The same choices give the same list.
 */
export function shotsOf(choices: Choices, { isAll }: { isAll: boolean }): Shot[] {
  const shots = (isAll ? combinations(choices) : covertable.make({ ...choices })) as Shot[];
  const order = (shot: Shot) => [choices.theme.indexOf(shot.theme), choices.page.indexOf(shot.page)];
  return shots.toSorted((one, other) => {
    const [theme = 0, page = 0] = order(one);
    const [otherTheme = 0, otherPage = 0] = order(other);
    return theme - otherTheme || page - otherPage || nameOf(one).localeCompare(nameOf(other));
  });
}

/** Its name in words, and that of its file. */
export const nameOf = ({ theme, page, width, scheme, direction }: Shot): string =>
  `${theme}-${page.replaceAll(' ', '-')}-${width}-${scheme}-${direction}`;

function combinations(choices: Choices): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (found, [name, values]) => found.flatMap((shot) => values.map((value) => ({ ...shot, [name]: value }))),
    [{}],
  );
}
