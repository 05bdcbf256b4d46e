import {
  IconAlignLeft,
  IconArticle,
  IconBox,
  IconCalendar,
  IconCalendarTime,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconCode,
  IconCoin,
  IconHash,
  IconLetterT,
  IconLibraryPhoto,
  IconLink,
  IconListNumbers,
  IconMail,
  IconMapPin,
  IconPaperclip,
  IconPhone,
  IconPhoto,
  IconPuzzle,
  IconTags,
  IconToggleLeft,
  IconWorldWww,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { choiceLabel } from '../../../../../backend/content/kinds/choice-labels.shared.js';
import {
  type ExtensionFieldKind,
  extensionOfKind,
  isOfExtension,
  type KindFieldKind,
  type KindFieldRole,
  PRODUCT_FIELD_KINDS,
  traitsOf,
} from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindField } from '../../../../../backend/content/kinds/kind.dto.js';
import { listWords } from '../../../core/language/list-words';
import { t } from '../../../core/language/t';
import { fold } from '../../../core/ui/fold';
import { addedKindOf, addedKinds } from '../../../fields/kinds/added-kind';

/** What people call a kind of field. Some are two on the wire: a number with decimals or without, one record or several. */
type ProductFamily =
  | 'text'
  | 'long_text'
  | 'rich_text'
  | 'code'
  | 'number'
  | 'amount'
  | 'date'
  | 'time'
  | 'period'
  | 'location'
  | 'yes_no'
  | 'one_of'
  | 'several_of'
  | 'words'
  | 'picture'
  | 'album'
  | 'file'
  | 'record'
  | 'link'
  | 'email'
  | 'phone'
  | 'group'
  | 'groups';

/** Of an extension, each kind is a family. */
export type FieldFamily = ProductFamily | ExtensionFieldKind;

type IconProps = { size?: number | string; stroke?: number | string };

interface Family {
  icon: TablerIcon;
  /** The kinds on the wire; the first is that of new fields. */
  kinds: readonly KindFieldKind[];
  /** Whether it is read as part of the text, so that editors have it in the middle and not at the side. */
  inText?: true;
}

/** A kind on the wire, if the server knows it. */
const known = (...names: string[]): KindFieldKind[] =>
  PRODUCT_FIELD_KINDS.filter((kind) => names.includes(kind)).sort(
    (one, other) => names.indexOf(one) - names.indexOf(other),
  );

const FAMILIES: Readonly<Record<ProductFamily, Family>> = {
  text: { icon: IconLetterT, kinds: known('text') },
  long_text: { icon: IconAlignLeft, kinds: known('long_text'), inText: true },
  rich_text: { icon: IconArticle, kinds: known('rich_text'), inText: true },
  code: { icon: IconCode, kinds: known('code'), inText: true },
  number: { icon: IconHash, kinds: known('number', 'decimal') },
  amount: { icon: IconCoin, kinds: known('amount') },
  date: { icon: IconCalendar, kinds: known('date') },
  time: { icon: IconClock, kinds: known('time') },
  period: { icon: IconCalendarTime, kinds: known('period') },
  location: { icon: IconMapPin, kinds: known('location') },
  yes_no: { icon: IconToggleLeft, kinds: known('yes_no') },
  one_of: { icon: IconCircleDot, kinds: known('one_of') },
  several_of: { icon: IconCheckbox, kinds: known('several_of') },
  words: { icon: IconTags, kinds: known('words') },
  picture: { icon: IconPhoto, kinds: known('picture') },
  album: { icon: IconLibraryPhoto, kinds: known('album'), inText: true },
  file: { icon: IconPaperclip, kinds: known('file') },
  record: { icon: IconLink, kinds: known('record', 'records') },
  link: { icon: IconWorldWww, kinds: known('link') },
  email: { icon: IconMail, kinds: known('email') },
  phone: { icon: IconPhone, kinds: known('phone') },
  group: { icon: IconBox, kinds: known('group'), inText: true },
  groups: { icon: IconListNumbers, kinds: known('groups'), inText: true },
};

/** The palette: groups of what people choose between. */
const PALETTE = {
  text: ['text', 'long_text', 'rich_text', 'code'],
  figures: ['number', 'amount', 'date', 'time', 'period'],
  choices: ['yes_no', 'one_of', 'several_of', 'words'],
  things: ['picture', 'album', 'file', 'record', 'location', 'link', 'email', 'phone'],
  together: ['group', 'groups'],
} as const satisfies Record<string, readonly ProductFamily[]>;

export type PaletteGroup = keyof typeof PALETTE;

export const PALETTE_GROUPS = Object.keys(PALETTE) as PaletteGroup[];

/** Whether the site is without the extension that a family belongs to. */
const isGone = (family: ExtensionFieldKind, features: readonly string[]): boolean =>
  addedKindOf(family) === undefined || !features.includes(extensionOfKind(family));

/**
 * The families of a group that the site has: those of its extensions are among the things.
 * @param present One that stays there, although its extension is gone.
 */
export function familiesOf(group: PaletteGroup, features: readonly string[], present?: FieldFamily): FieldFamily[] {
  const own = PALETTE[group].filter((family) => FAMILIES[family].kinds.length > 0);
  if (group !== 'things') return own;
  const added = new Set(addedKinds().map(([name]) => name));
  if (present !== undefined && isOfExtension(present)) added.add(present);
  return [...own, ...[...added].filter(isOfExtension).filter((kind) => kind === present || !isGone(kind, features))];
}

const ORDER: readonly ProductFamily[] = Object.values(PALETTE).flat();

export const familyOf = (kind: KindFieldKind): FieldFamily =>
  isOfExtension(kind) ? kind : (ORDER.find((family) => FAMILIES[family].kinds.includes(kind)) ?? 'text');

export const iconOf = (family: FieldFamily): ComponentType<IconProps> =>
  isOfExtension(family) ? (addedKindOf(family)?.Icon ?? IconPuzzle) : FAMILIES[family].icon;

/** The kinds on the wire; the first is that of new fields. */
const kindsIn = (family: FieldFamily): readonly KindFieldKind[] =>
  isOfExtension(family) ? [family] : FAMILIES[family].kinds;

/** The kinds on the wire for one record and for several. */
export const RECORD_KINDS = FAMILIES.record.kinds;

/** Whether it is read as part of the text, so that editors have it in the middle and not at the side. */
export const isReadInText = (family: FieldFamily): boolean =>
  !isOfExtension(family) && FAMILIES[family].inText === true;

/** Whether a group can have it. */
export const isInGroups = (family: FieldFamily): boolean => traitsOf(firstKindOf(family)).isInGroups === true;

/** Whether its values may differ from language to language. */
export const isTranslatable = (family: FieldFamily): boolean => traitsOf(firstKindOf(family)).isTranslatable === true;

/** The kind of new fields of a family. */
export const firstKindOf = (family: FieldFamily): KindFieldKind => kindsIn(family)[0] ?? 'text';

export const familyName = (family: FieldFamily): string =>
  isOfExtension(family)
    ? (addedKindOf(family)?.label() ?? t('kinds.familyGone', { name: extensionOfKind(family) }))
    : t(`kinds.family.${family}`);

/** A few words below its name. */
export function familyHint(family: FieldFamily, features: readonly string[]): string {
  if (!isOfExtension(family)) return t(`kinds.familyHint.${family}`);
  return isGone(family, features) ? t('kinds.familyGoneHint') : (addedKindOf(family)?.hint() ?? '');
}

/** Roles that a field of a kind can have, besides none. */
export const rolesOf = (kind: KindFieldKind): readonly KindFieldRole[] => traitsOf(kind).roles ?? [];

/** Roles that the first field of its kind has at once: a page without them would list its text and picture as facts. */
const FIRST_ROLES = ['body', 'picture', 'summary'] as const satisfies readonly KindFieldRole[];

/** Kinds of fields that are rarely anything else. A short text may be a model as well as a summary. */
const FIRST_FAMILIES: ReadonlySet<FieldFamily> = new Set<ProductFamily>(['rich_text', 'picture', 'long_text']);

/**
 * Returns the role of a new field beside others: its own where no field has that yet, or else none.
 * @param taken Roles that other fields have.
 */
export const firstRoleOf = (family: FieldFamily, taken: readonly KindFieldRole[]): KindFieldRole =>
  FIRST_FAMILIES.has(family)
    ? (FIRST_ROLES.find((role) => rolesOf(firstKindOf(family)).includes(role) && !taken.includes(role)) ?? '')
    : '';

export const roleName = (role: KindFieldRole): string => t(`kinds.role.${role || 'none'}`);

/** What tells the kind of a field from its name, the more certain first. */
const GUESSED = [
  'groups',
  'email',
  'phone',
  'link',
  'period',
  'location',
  'amount',
  'album',
  'picture',
  'file',
  'time',
  'date',
  'number',
  'yes_no',
  'several_of',
  'one_of',
  'words',
  'rich_text',
  'long_text',
] as const satisfies readonly ProductFamily[];

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A kind of content as fields can name its records. */
export interface NamedKind {
  key: string;
  singulars: readonly string[];
  plurals: readonly string[];
}

/** What a field is that names records. */
export interface Reference {
  of: string;
  kind: KindFieldKind;
}

/** Returns the records that a field's name is the name of: one for 'Speaker', several for 'Speakers'. */
export function referenceOf(name: string, kinds: readonly NamedKind[]): Reference | undefined {
  const words = wordsOf(name).join(' ');
  const [one, several = one] = RECORD_KINDS;
  if (words === '' || !one || !several) return undefined;
  const isNamed = (names: readonly string[]) => names.some((each) => wordsOf(each).join(' ') === words);
  const singular = kinds.find(({ singulars }) => isNamed(singulars));
  if (singular) return { of: singular.key, kind: one };
  const plural = kinds.find(({ plurals }) => isNamed(plurals));
  return plural && { of: plural.key, kind: several };
}

/** The family of that name: who types 'Short text' means that one, although 'text' stands for one with headings. */
const familyNamed = (words: string): ProductFamily | undefined =>
  ORDER.find((family) => wordsOf(familyName(family)).join(' ') === words);

/** Whether a name is that of a kind of field. */
export const isFamilyName = (name: string): boolean => familyNamed(wordsOf(name).join(' ')) !== undefined;

/**
 * Returns the kind of field that a name stands for: the one of that name, or else by words that each language has for it: 'Price' is an
 * amount. Undefined for names that say nothing.
 */
export function guessFamily(name: string): ProductFamily | undefined {
  const words = wordsOf(name);
  const named = familyNamed(words.join(' '));
  if (named) return named;
  return GUESSED.find(
    (family) =>
      FAMILIES[family].kinds.length > 0 &&
      wordsOf(t(`kinds.guess.${family}`)).some((hint) =>
        words.some((word) => (hint.length < 5 ? word === hint : word.startsWith(hint))),
      ),
  );
}

/** What a field is, in a few words below its name. */
export function detailsOf(field: Required<KindField>, nameOfResource: (name: string) => string): string {
  const { kind, choices, min, max, of, role, currency, unit, fields } = field;
  const family = familyOf(kind);
  const more = choices
    ? listWords(choicesOf(choices).map((value) => choiceLabel(field, value, '')))
    : of && family === 'record'
      ? nameOfResource(of)
      : family === 'amount'
        ? currency
        : fields.length > 0
          ? listWords(fields.map(({ label }) => label))
          : min !== null && max !== null
            ? t('kinds.between', { min, max })
            : max !== null
              ? t(family === 'number' ? 'kinds.atMost' : 'kinds.atMostCharacters', { max })
              : min !== null
                ? t('kinds.atLeast', { min })
                : '';
  return [familyName(family), family === 'number' ? unit : '', more, role && roleName(role)]
    .filter(Boolean)
    .join(' · ');
}

/** The values of a choice, of which each has a line. */
export const choicesOf = (choices: string): string[] => choices.split('\n').filter((line) => line.trim() !== '');
