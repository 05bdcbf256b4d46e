import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import type { LanguagesProgress, TranslatedPart } from './translation-progress.dto.js';

type PartsOf = (tag: string) => TranslatedPart[];

interface Counted {
  language: string;
  is_outdated: boolean | number;
  count: number | string;
}

/** Counts translated records, texts of settings, and fixed sentences. */
@Injectable()
export class TranslationProgressService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
    private readonly words: WordsService,
  ) {}

  /** Limited to content that the user may read. */
  async read({ permissions }: AuthUser): Promise<LanguagesProgress> {
    const { others } = this.languages;
    if (others.length === 0) return { languages: [] };
    const resources = this.registry.all.filter(
      ({ definition }) => definition.translation && permissions.includes(definition.read),
    );
    const settings = this.registry.translatedSettings.filter(({ readPermission }) =>
      permissions.includes(readPermission),
    );
    const parts = await Promise.all([
      ...resources.map((resource) => this.records(resource)),
      ...settings.map(async (setting): Promise<PartsOf> => {
        const { name } = setting;
        const known = await setting.progressIn(others);
        return (tag) => {
          const { total, missing, outdated } = known[tag] ?? { total: 0, missing: 0, outdated: 0 };
          return [{ name, kind: 'settings', total, translated: total - missing, outdated }];
        };
      }),
    ]);
    const words: PartsOf = (tag) => {
      const { total, missing } = this.words.progressIn(tag);
      return [{ name: 'words', kind: 'words', total, translated: total - missing, outdated: 0 }];
    };
    return {
      languages: others.map((tag) => ({ tag, parts: [...parts, words].flatMap((partsOf) => partsOf(tag)) })),
    };
  }

  private async records({ definition: { name, entity } }: RegisteredService): Promise<PartsOf> {
    const rows: Counted[] = await this.database.manager
      .createQueryBuilder<ResourceEntity>(entity, 'row')
      .select('row.language', 'language')
      .addSelect('row.is_outdated', 'is_outdated')
      .addSelect('COUNT(*)', 'count')
      .groupBy('row.language')
      .addGroupBy('row.is_outdated')
      .getRawMany();
    const countOf = (isWanted: (row: Counted) => boolean) =>
      rows.filter(isWanted).reduce((sum, { count }) => sum + Number(count), 0);
    return (tag) => [
      {
        name,
        kind: 'records',
        total: countOf(({ language }) => language === ''),
        translated: countOf(({ language }) => language === tag),
        outdated: countOf(({ language, is_outdated }) => language === tag && Boolean(is_outdated)),
      },
    ];
  }
}
