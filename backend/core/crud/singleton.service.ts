import type { OnModuleInit, Type } from '@nestjs/common';
import { StaleRecordException } from '../http/exceptions.js';
import { allowReadOnlyFields, checkReadOnlyValues, readOnlyValuesOf } from '../http/read-only-fields.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import { isImmutableColumn, recordFields } from './resource-definition.js';

const SINGLETON_ID = 1;

/** Settings that are stored as a single row. */
export interface SingletonDefinition<E extends ResourceEntity, I extends ResourceInput> {
  /** The name of the resource in events, and of the owner of its files. */
  name: string;
  entity: Type<E>;
  input: Type<I>;
}

/** Reads and updates a single row, which is inserted at the first start. */
export abstract class SingletonService<E extends ResourceEntity, I extends ResourceInput, R extends object>
  implements OnModuleInit
{
  constructor(
    private readonly definition: SingletonDefinition<E, I>,
    private readonly context: ResourceContext,
  ) {
    allowReadOnlyFields(definition.input, recordFields(definition));
  }

  async onModuleInit(): Promise<void> {
    const { database } = this.context;
    if (await database.manager.existsBy<ResourceEntity>(this.definition.entity, { id: SINGLETON_ID })) return;
    // `orIgnore`: another process may insert it at the same time.
    await database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into<ResourceEntity>(this.definition.entity)
        .values({ id: SINGLETON_ID })
        .orIgnore()
        .execute(),
    );
  }

  async read(): Promise<R> {
    return this.toRecord(await this.find());
  }

  /** Fields that are not sent stay as they are. @throws StaleRecordException */
  async update(input: I): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.find(true);
      const { version } = input;
      const values = this.valuesOf(input, entity);
      if (version !== undefined && version !== entity.version) throw new StaleRecordException(this.toRecord(entity));
      const readOnly = readOnlyValuesOf(input);
      if (readOnly)
        checkReadOnlyValues(readOnly, this.toRecord(entity), (name) => isImmutableColumn(this.definition.entity, name));
      await this.context.validateRichTextUrls(manager, this.definition.input, values, entity);
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      Object.assign(entity, Object.fromEntries(given), { version: entity.version + 1 });
      await manager.save(entity);
      const record = this.toRecord(await this.find());
      const { name, input: dto } = this.definition;
      await this.context.files.claim(manager, { resource: name, id: SINGLETON_ID }, dto, record);
      this.context.publish({ resource: name, id: SINGLETON_ID });
      return record;
    });
  }

  /** What an update stores, of an input and the row as it is, which is locked. */
  protected valuesOf({ version, ...values }: I, _row: E): object {
    return values;
  }

  private find(isLocked = false): Promise<E> {
    const { manager, dialect } = this.context.database;
    const row = manager.createQueryBuilder(this.definition.entity, 'row').where('row.id = :id', { id: SINGLETON_ID });
    if (isLocked && dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }

  /** The response to a read. */
  protected toRecord(entity: E): R {
    const { columns } = this.context.database.manager.connection.getMetadata(this.definition.entity);
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }
}
