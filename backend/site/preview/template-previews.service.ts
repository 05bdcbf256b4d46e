import { Injectable } from '@nestjs/common';
import { parseBlock, type StoredBlock, UnknownBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { OwnKind } from '../../content/kinds/kind.entity.js';
import type { KindTemplateInput, TemplateSamples } from '../../content/kinds/template/kind-template.dto.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import type { ClientContext } from '../../core/http/internal-request.js';
import { TemplateTrials } from '../pages/template-trials.service.js';
import { PreviewService, type ShownPage } from './preview.service.js';
import { PreviewTurns } from './preview-turns.js';

/** Records that samples are looked for among. */
const MAX_SAMPLED = 1000;

/** Renders pages of a kind's records with a template that is being changed. */
@Injectable()
export class TemplatePreviewsService {
  constructor(
    private readonly database: Database,
    private readonly previews: PreviewService,
    private readonly turns: PreviewTurns,
    private readonly trials: TemplateTrials,
    private readonly resources: ResourceRegistry,
  ) {}

  /**
   * @param record The id of a record; undefined for the list.
   * @throws RecordNotFoundException for a kind without pages
   */
  async show(
    id: number,
    record: number | undefined,
    { page_blocks: blocks = [], list_blocks: list = [], template_texts: texts = [] }: KindTemplateInput,
    { user, client }: { user: AuthUser; client: ClientContext },
  ): Promise<ShownPage> {
    const kind = await this.kindOf(id);
    const target = this.previews.targetOf(kind.key);
    const shown = record ?? (await this.samples(id)).fullest;
    if (!target || shown === null) throw new RecordNotFoundException('Page');
    const trial = { resource: kind.key, page: blocks.map(storedOf), list: list.map(storedOf), texts };
    const page = await this.turns.take(user.id, () =>
      this.trials.run(trial, () =>
        this.previews.show({
          target,
          id: shown,
          typed: {},
          by: user,
          path: record === undefined ? `/${kind.path}` : undefined,
          client,
        }),
      ),
    );
    // Nothing of the record was typed.
    return { ...page, unshown: [] };
  }

  /** @throws RecordNotFoundException */
  async samples(id: number): Promise<TemplateSamples> {
    const kind = await this.kindOf(id);
    const { definition } = this.resources.get(kind.key);
    const rows = await this.database.manager.find(definition.entity, { order: { id: 'DESC' }, take: MAX_SAMPLED });
    const filled = rows.map((row) => ({
      id: row.id,
      count: kind.fields.filter(({ key }) => isFilled(Reflect.get(row, key))).length,
    }));
    filled.sort((one, other) => other.count - one.count);
    return { fullest: filled[0]?.id ?? null, emptiest: filled.at(-1)?.id ?? null };
  }

  private async kindOf(id: number): Promise<OwnKind> {
    const kind = await this.database.manager.findOneBy(OwnKind, { id });
    if (!kind) throw new RecordNotFoundException('Kind of content');
    return kind;
  }
}

const storedOf = (block: object): StoredBlock =>
  block instanceof UnknownBlock ? block.block : ({ ...(parseBlock(block) ?? block) } as StoredBlock);

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);
