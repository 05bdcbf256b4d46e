import { Column, Entity } from 'typeorm';
import { TranslatedSingleton } from '../../core/crud/singleton.entity.js';
import { StoredName } from '../../core/database/column-types.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import type {
  FactPoint,
  HeroButton,
  HeroLayout,
  HeroSearch,
  PicturePoint,
  Point,
  SectionPlace,
} from './home-sections.constants.js';
import { SECTION_LENGTH } from './home-sections.constants.js';

/** A list as JSON; null for the default. */
const List = (): PropertyDecorator => Column({ type: 'simple-json', nullable: true });

/** A text; null for the default. */
const Text = (length: number): PropertyDecorator => Column({ type: 'varchar', length, nullable: true });

/** Sections of the home page, and the points below the list of solutions: one row, id 1. */
@Entity('home_sections')
export class HomeSections extends TranslatedSingleton {
  @List()
  sections: SectionPlace[] | null;

  @List()
  why: PicturePoint[] | null;

  @List()
  help: FactPoint[] | null;

  @List()
  approach: Point[] | null;

  @List()
  benefits: Point[] | null;

  @Text(SECTION_LENGTH.title)
  marketplace_title: string | null;

  @Text(SECTION_LENGTH.text)
  marketplace_text: string | null;

  @Text(SECTION_LENGTH.button)
  marketplace_button: string | null;

  @Text(SECTION_LENGTH.saying)
  marketplace_saying: string | null;

  @Text(SECTION_LENGTH.meaning)
  marketplace_meaning: string | null;

  @Text(SECTION_LENGTH.language)
  marketplace_language: string | null;

  @Text(SECTION_LENGTH.choice)
  hero_layout: HeroLayout | null;

  @Text(SECTION_LENGTH.choice)
  hero_search: HeroSearch | null;

  @List()
  hero_buttons: HeroButton[] | null;

  @StoredName()
  hero_picture: string | null;

  @StoredName()
  hero_phone: string | null;

  @Text(SECTION_LENGTH.video)
  hero_video: string | null;

  @StoredName()
  hero_poster: string | null;

  @List()
  hero_form: StoredBlock[] | null;

  /** Blocks between the sections, as JSON of any length. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: readonly StoredBlock[] | null) => JSON.stringify(value ?? []),
      from: (value: string | null): unknown => JSON.parse(value ?? '[]'),
    },
  })
  blocks: StoredBlock[];
}
