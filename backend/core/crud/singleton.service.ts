import type { OnModuleInit, Type } from '@nestjs/common';
import { checkAsRead, heldAside, takeAsRead } from '../http/as-read.js';
import { StaleRecord } from '../http/errors.js';
import type { ResourceContext } from './crud-context.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import { isFixedColumn, recordFields } from './resource-definition.js';

/** The id of the only row. */
const ONLY = 1;

/** All that must be known of a table with one row. */
export interface SingleRecordDefinition<E extends ResourceEntity, I extends ResourceInput> {
  /** The name under which its changes are announced, and its files claimed. */
  name: string;
  entity: Type<E>;
  input: Type<I>;
}

/** Reads and updates settings that are one row, which is made at the first start. */
export abstract class SingleRecordService<E extends ResourceEntity, I extends ResourceInput, R extends object>
  implements OnModuleInit
{
  constructor(
    private readonly definition: SingleRecordDefinition<E, I>,
    private readonly context: ResourceContext,
  ) {
    takeAsRead(definition.input, recordFields(definition));
  }

  async onModuleInit(): Promise<void> {
    const { database } = this.context;
    if (await database.manager.existsBy<ResourceEntity>(this.definition.entity, { id: ONLY })) return;
    // Another process may be starting, too.
    await database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .insert()
        .into<ResourceEntity>(this.definition.entity)
        .values({ id: ONLY })
        .orIgnore()
        .execute(),
    );
  }

  async read(): Promise<R> {
    return this.toRecord(await this.find());
  }

  /** Fields that are not sent stay as they are. @throws StaleRecord */
  async update(input: I): Promise<R> {
    return this.context.database.transaction(async (manager) => {
      const entity = await this.find(true);
      const { version, ...values } = input;
      if (version !== undefined && version !== entity.version) throw new StaleRecord(this.toRecord(entity));
      const held = heldAside(input);
      if (held) checkAsRead(held, this.toRecord(entity), (name) => isFixedColumn(this.definition.entity, name));
      await this.context.checkAddresses(manager, this.definition.input, values, entity);
      const given = Object.entries(values).filter(([, value]) => value !== undefined);
      Object.assign(entity, Object.fromEntries(given), { version: entity.version + 1 });
      await manager.save(entity);
      const record = this.toRecord(await this.find());
      const { name, input: dto } = this.definition;
      await this.context.files.keep(manager, { resource: name, id: ONLY }, dto, record);
      this.context.announce({ resource: name, id: ONLY });
      return record;
    });
  }

  private find(isLocked = false): Promise<E> {
    const { manager, dialect } = this.context.database;
    const row = manager.createQueryBuilder(this.definition.entity, 'row').where('row.id = :id', { id: ONLY });
    if (isLocked && dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOneOrFail();
  }

  private toRecord(entity: E): R {
    const { columns } = this.context.database.manager.connection.getMetadata(this.definition.entity);
    return Object.fromEntries(columns.map((column) => [column.propertyName, column.getEntityValue(entity)])) as R;
  }
}
