import { Injectable, NotFoundException } from '@nestjs/common';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { say } from '../../core/language/say.js';
import type { ListSettingsInput, ListSettingsRecord } from './list-settings.dto.js';
import { ListSettings } from './list-settings.entity.js';

/** The navigation counts as a list, whose columns are the pinned screens. */
const NAVIGATION = 'navigation';

@Injectable()
export class ListSettingsService {
  constructor(private readonly context: ResourceContext) {}

  /** @throws NotFoundException for an unknown list */
  async read(userId: number, list: string): Promise<ListSettingsRecord> {
    this.checkList(list);
    const found = await this.context.database.manager.findOneBy(ListSettings, { user_id: userId, list });
    return { columns: found?.columns ?? [], filters: found?.filters ?? [] };
  }

  /** @throws NotFoundException for an unknown list, so that the number of rows per user is bounded */
  async update(userId: number, list: string, { columns, filters }: ListSettingsInput): Promise<ListSettingsRecord> {
    this.checkList(list);
    return this.context.database.transaction(async (manager) => {
      const key = { user_id: userId, list };
      // Creates or locks the row until the transaction ends: concurrent calls neither violate the unique index nor overwrite each
      // other's values.
      await manager
        .createQueryBuilder()
        .insert()
        .into(ListSettings)
        .values({ ...key, columns: [], filters: [] })
        .orUpdate(['list'], ['user_id', 'list'])
        .updateEntity(false)
        .execute();
      const row = await manager.findOneByOrFail(ListSettings, key);
      row.columns = columns ?? row.columns;
      row.filters = filters?.map(({ name, query = '' }) => ({ name, query })) ?? row.filters;
      await manager.save(row);
      return { columns: row.columns, filters: row.filters };
    });
  }

  private checkList(list: string): void {
    if (list !== NAVIGATION && !this.context.registry.find(list))
      throw new NotFoundException({ message: say('listSettings.listUnknown') });
  }
}
