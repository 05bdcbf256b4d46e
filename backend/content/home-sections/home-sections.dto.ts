import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, Matches, MinLength } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalLinkTarget,
  OptionalText,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { FormBlock } from '../content-pages/blocks/form.dto.js';
import {
  Blocks,
  blocksSchema,
  type PageBlock,
  type StoredBlock,
  type UnknownBlock,
} from '../content-pages/blocks/page-block.dto.js';
import {
  DRAWINGS,
  type Drawing,
  HERO_LAYOUTS,
  HERO_SEARCHES,
  type HeroLayout,
  type HeroSearch,
  MAX_HERO_BUTTONS,
  MAX_POINTS,
  MAX_SECTIONS,
  SECTION_LENGTH,
  type SectionPlace,
} from './home-sections.constants.js';
import { OptionalVideo } from './optional-video.decorator.js';
import { sectionNames } from './section-names.constants.js';

/** A section of the home page, at its position. */
export class SectionPlaceInput {
  @OneOf(sectionNames, { required: sentence('homeSections.nameInvalid', { value: () => sectionNames.join(', ') }) })
  name: string;

  /** Whether the section is hidden from visitors. */
  @OptionalBoolean()
  hidden?: boolean;
}

/** One point of a section. */
export class PointInput {
  /** @example Training */
  @RequiredText(sentence('common.titleMissing'), SECTION_LENGTH.title)
  title: string;

  @OptionalText(SECTION_LENGTH.text)
  text?: string;
}

export class PicturePointInput extends PointInput {
  @StoredFile('home_point')
  picture?: string | null;

  /** The drawing shown without a picture; empty for none. */
  @OneOf(['', ...DRAWINGS])
  drawing?: Drawing | '';
}

export class FactPointInput extends PointInput {
  /**
   * A few words beside the title.
   * @example "Monday-Friday 8 am to 5 pm"
   */
  @OptionalText(SECTION_LENGTH.fact)
  fact?: string;
}

export class HeroButtonInput {
  /** @example "Book a visit" */
  @RequiredText(sentence('homeSections.buttonLabelRequired'), SECTION_LENGTH.button)
  label: string;

  /** @example /contact */
  @OptionalLinkTarget()
  @MinLength(1, { message: sentence('homeSections.buttonTargetRequired') })
  url: string;
}

/** Titles must be unique, since pages use them to identify points. */
const Points = (type: Type<PointInput>, list: keyof typeof MAX_POINTS) =>
  applyDecorators(
    Items(type, MAX_POINTS[list]),
    ArrayUnique(({ title }: PointInput) => title, { message: sentence('homeSections.pointTitleTaken') }),
  );

const OptionalLanguage = () =>
  applyDecorators(
    OptionalText(SECTION_LENGTH.language),
    Matches(/^([a-z]{2,3}(-[a-z0-9]{2,8})*)?$/i, { message: sentence('homeSections.languageInvalid') }),
  );

export class HomeSectionsInput extends TranslatedSingletonInput {
  /** What stands beside the title of the first view. */
  @OneOf(HERO_LAYOUTS)
  hero_layout?: HeroLayout;

  /** When the first view has a search: on sites that offer solutions, once there are some, or never. */
  @OneOf(HERO_SEARCHES)
  hero_search?: HeroSearch;

  /** Buttons of the first view: the first one stands out. */
  @Items(HeroButtonInput, MAX_HERO_BUTTONS)
  hero_buttons?: HeroButtonInput[];

  /** A picture of the product, such as a screenshot, with the layout `product`. */
  @StoredFile('home_hero')
  hero_picture?: string | null;

  /** The same on a phone, which stands in front. */
  @StoredFile('home_phone')
  hero_phone?: string | null;

  /**
   * With the layout `video`: the address of a video at a service that texts can show as well. Nothing of it is loaded before somebody plays it.
   * @example https://vimeo.com/76979871
   */
  @OptionalVideo(SECTION_LENGTH.video)
  hero_video?: string;

  /** The picture that is shown until the video is played. */
  @StoredFile('home_poster')
  hero_poster?: string | null;

  /** With the layout `form`: the form beside the text, as a block of a page has it. */
  @Items(FormBlock, 1)
  hero_form?: FormBlock[];

  /** Sections below the hero in their order; those not listed follow. */
  @Items(SectionPlaceInput, MAX_SECTIONS)
  @ArrayUnique(({ name }: SectionPlace) => name, { message: sentence('homeSections.sectionRepeated') })
  sections?: SectionPlaceInput[];

  /** Points of the section 'Why our solutions are the perfect choice'. */
  @Points(PicturePointInput, 'why')
  why?: PicturePointInput[];

  /** Points of the section 'How we help you'. */
  @Points(FactPointInput, 'help')
  help?: FactPointInput[];

  /** Steps of 'Our Approach', on the home page and on pages of solutions. */
  @Points(PointInput, 'approach')
  approach?: PointInput[];

  /** Points of 'Allow us to serve you', below the list of solutions. */
  @Points(PointInput, 'benefits')
  benefits?: PointInput[];

  /** @example "All-In-One Marketplace" */
  @OptionalText(SECTION_LENGTH.title)
  marketplace_title?: string;

  @OptionalText(SECTION_LENGTH.text)
  marketplace_text?: string;

  /** @example "Browse the marketplace" */
  @OptionalText(SECTION_LENGTH.button)
  marketplace_button?: string;

  /**
   * A proverb or motto below the solutions; empty for none.
   * @example "Petit à petit, l’oiseau fait son nid"
   */
  @OptionalText(SECTION_LENGTH.saying)
  marketplace_saying?: string;

  /** @example "Little by little, the bird builds its nest." */
  @OptionalText(SECTION_LENGTH.meaning)
  marketplace_meaning?: string;

  /**
   * The language of the saying, for screen readers; empty for the site's.
   * @example sw
   */
  @OptionalLanguage()
  marketplace_language?: string;

  /** Blocks between the sections, in display order: each names in `after_section` the section that it follows. */
  @Blocks('home')
  blocks?: (PageBlock | UnknownBlock)[];
}

class HeroButtonRecord {
  label: string;
  url: string;
}

class SectionPlaceRecord {
  @ApiProperty({ enum: sectionNames })
  name: string;
  hidden: boolean;
}

class PointRecord {
  title: string;
  text: string;
}

class PicturePointRecord extends PointRecord {
  /** Stored name of the picture; null for none. */
  picture: string | null;
  @ApiProperty({ enum: ['', ...DRAWINGS] })
  drawing: Drawing | '';
}

class FactPointRecord extends PointRecord {
  fact: string;
}

/** Lists and texts that were never saved have their defaults. */
export class HomeSectionsRecord extends TranslatedSingletonRecord {
  @ApiProperty({ enum: HERO_LAYOUTS })
  hero_layout: HeroLayout;
  @ApiProperty({ enum: HERO_SEARCHES })
  hero_search: HeroSearch;
  hero_buttons: HeroButtonRecord[];
  /** Stored name of the picture; null for none. */
  hero_picture: string | null;
  /** Stored name of the picture; null for none. */
  hero_phone: string | null;
  /** The address of the video; empty for none. */
  hero_video: string;
  /** Stored name of the picture; null for none. */
  hero_poster: string | null;
  /** At most one. */
  @ApiProperty({ type: [FormBlock] })
  hero_form: StoredBlock[];
  /** All sections in their order. */
  sections: SectionPlaceRecord[];
  why: PicturePointRecord[];
  help: FactPointRecord[];
  approach: PointRecord[];
  benefits: PointRecord[];
  marketplace_title: string;
  marketplace_text: string;
  marketplace_button: string;
  marketplace_saying: string;
  marketplace_meaning: string;
  marketplace_language: string;
  /** Blocks between the sections. Those of unknown kinds are kept unchanged, and not shown. */
  @ApiProperty(blocksSchema('home'))
  blocks: StoredBlock[];
}
