import { Injectable } from '@nestjs/common';
import { Brackets, type EntityManager, In } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import type { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { ACTIVE, type Status } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { noun } from '../../core/language/say.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { ContentPagesService } from '../content-pages/content-pages.service.js';
import { HomeSectionsService } from '../home-sections/home-sections.service.js';
import { SharedBlocksService } from '../shared-blocks/shared-blocks.service.js';

/** The blocks of a place in another language. */
export interface OtherLanguage {
  language: string;
  /** Of the row, if it has one of its own. */
  id?: number;
  isShown: boolean;
  blocks: StoredBlock[];
}

/** Whatever has a list of blocks: a page, a shared block, the home page. */
export interface Place {
  resource: string;
  id: number;
  title: string;
  isShown: boolean;
  version: number;
  blocks: StoredBlock[];
  others: OtherLanguage[];
}

type Row = TranslatableEntity & { title: string; blocks: StoredBlock[] };

/** Finds and stores the blocks of whatever has some, but of templates, whose blocks belong to a kind. */
@Injectable()
export class VacancyPlaces {
  private readonly services: readonly (ContentPagesService | SharedBlocksService)[];

  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    pages: ContentPagesService,
    shared: SharedBlocksService,
    private readonly home: HomeSectionsService,
  ) {
    this.services = [pages, shared];
  }

  /** The resources that have drafts. */
  get resources(): string[] {
    return this.services.map(({ name }) => name);
  }

  /** Returns the right that somebody needs to change the blocks of a resource. */
  rightOf(resource: string): string {
    return (this.services.find(({ name }) => name === resource) ?? this.home).definition.write;
  }

  /**
   * Returns the places with blocks that contain a text, and those of other records.
   * @param records The ids of rows that are wanted anyway, by resource.
   * @param isLocked Whether nobody else may change them before the end of the transaction.
   */
  async with(
    manager: EntityManager,
    text: string,
    { records = new Map(), isLocked = false }: { records?: ReadonlyMap<string, readonly number[]>; isLocked?: boolean },
  ): Promise<Place[]> {
    const found = await Promise.all(
      this.services.map((service) =>
        this.rows(manager, service, text, { ids: records.get(service.name) ?? [], isLocked }),
      ),
    );
    const home = await this.home.read();
    const ofHome: Place = {
      resource: this.home.name,
      id: 1,
      title: noun(this.home.label),
      isShown: true,
      version: home.version,
      blocks: home.blocks,
      others: await Promise.all(
        this.languages.others.map(async (language) => ({
          language,
          isShown: true,
          blocks: await this.homeIn(language),
        })),
      ),
    };
    return [...found.flat(), ...(JSON.stringify(home.blocks).includes(text) ? [ofHome] : [])];
  }

  /** Returns the blocks of a place in a language, as they are now. */
  async blocksIn({ resource }: Place, { language, id }: OtherLanguage): Promise<StoredBlock[]> {
    const service = this.services.find(({ name }) => name === resource);
    if (!service || id === undefined) return this.homeIn(language);
    return (await service.read(id)).blocks;
  }

  /** Returns the new version. What stands in the blocks is taken as it is. */
  async save({ resource, id, version }: Place, blocks: readonly StoredBlock[], by: Author): Promise<number> {
    const service = this.services.find(({ name }) => name === resource);
    const input = { blocks: [...blocks], version } as never;
    const saved = service
      ? await service.update(id, input, by, 'update', { blocks })
      : await this.home.update(input, by);
    return saved.version;
  }

  async saveIn({ resource }: Place, other: OtherLanguage, blocks: readonly StoredBlock[], by: Author): Promise<void> {
    const service = this.services.find(({ name }) => name === resource);
    const input = { blocks: [...blocks] } as never;
    if (service && other.id !== undefined) await service.update(other.id, input, by, 'update', { blocks });
    else await this.home.updateIn(other.language, input, by);
  }

  private async homeIn(language: string): Promise<StoredBlock[]> {
    return (await this.home.readIn(language)).blocks;
  }

  private async rows(
    manager: EntityManager,
    { name, definition }: ContentPagesService | SharedBlocksService,
    text: string,
    { ids, isLocked }: { ids: readonly number[]; isLocked: boolean },
  ): Promise<Place[]> {
    const query = () => {
      const rows = manager.createQueryBuilder<Row>(definition.entity as never, 'place').orderBy('place.id');
      if (isLocked && this.database.dialect === 'mariadb') rows.setLock('pessimistic_write');
      return rows;
    };
    const met = await query()
      .where(
        new Brackets((any) => {
          any.where('place.blocks LIKE :text', { text: `%${text}%` });
          if (ids.length > 0) any.orWhere({ id: In([...ids]) });
        }),
      )
      .getMany();
    const originals = [...new Set(met.map(({ id, translation_of }) => translation_of ?? id))];
    if (originals.length === 0) return [];
    const rows = await query()
      .where([{ id: In(originals) }, { translation_of: In(originals) }])
      .getMany();
    return rows.flatMap((row): Place[] => {
      if (row.translation_of !== null) return [];
      const others = rows.filter(
        ({ translation_of, language }) => translation_of === row.id && this.languages.others.includes(language),
      );
      return [
        {
          ...placeOf(row),
          resource: name,
          title: row.title,
          version: row.version,
          others: others.map((other) => ({ ...placeOf(other), language: other.language })),
        },
      ];
    });
  }
}

const placeOf = ({ id, status, blocks }: { id: number; status: Status; blocks: StoredBlock[] }) => ({
  id,
  isShown: status === ACTIVE,
  blocks,
});
