import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../access/permissions.js';
import { fieldsOf } from '../http/validation.pipe.js';
import { type Label } from '../language/say.js';
import type { HistoryMode, HistoryOwner, MissingContent, MissingReference, RecordState } from './record-history.js';
import { withoutTexts } from './record-state.js';
import type { ResourceContext } from './resource-context.js';

/** The part of a definition used by the history. */
interface HistoricDefinition {
  name: string;
  label: Label;
  input: Type;
  updateInput?: Type;
  read: Permission;
  write: Permission;
  history?: HistoryMode;
}

/** Base of services with a history, for resources and settings. */
export abstract class HistoricService<D extends HistoricDefinition> {
  constructor(
    readonly definition: D,
    protected readonly context: ResourceContext,
  ) {}

  get name(): string {
    return this.definition.name;
  }

  get label(): Label {
    return this.definition.label;
  }

  get readPermission(): Permission {
    return this.definition.read;
  }

  get writePermission(): Permission {
    return this.definition.write;
  }

  get history(): HistoryMode {
    return this.definition.history ?? 'states';
  }

  async findMissingContent(state: RecordState): Promise<MissingContent> {
    return (await this.withoutDeleted(this.context.database.manager, state)).gone;
  }

  /** Files of records without stored states are deleted after their last use. */
  protected get keepsFiles(): boolean {
    return this.history === 'states';
  }

  /** Fields whose changes are recorded. */
  protected get editableFields(): ReadonlySet<string> {
    const { input, updateInput = input } = this.definition;
    return fieldsOf(updateInput);
  }

  protected refTo(id: number): HistoryOwner {
    return { resource: this.name, id };
  }

  /** Returns the state without references to missing files and records, and these. */
  protected async withoutDeleted(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; gone: MissingContent }> {
    const files = await this.context.files.findMissing(manager, this.definition.input, state);
    const { state: known, references } = await this.withoutMissingReferences(
      manager,
      withoutTexts(state, new Set(files)),
    );
    return { state: known, gone: { files, references } };
  }

  /** Returns the state without references to deleted records, and these. */
  protected async withoutMissingReferences(
    _manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    return { state, references: [] };
  }
}
