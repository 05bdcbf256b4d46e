import { Injectable, NotFoundException } from '@nestjs/common';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { say } from '../../core/language/say.js';
import type { ListSettingsInput, ListSettingsRecord } from './list-settings.dto.js';
import { ListSettings } from './list-settings.entity.js';

/** The navigation is a list as well: its columns are the screens that are pinned. */
const NAVIGATION = 'navigation';

@Injectable()
export class ListSettingsService {
  constructor(private readonly context: ResourceContext) {}

  /** @throws NotFoundException for a list that there is none of */
  async read(userId: number, list: string): Promise<ListSettingsRecord> {
    this.checkList(list);
    const found = await this.context.database.manager.findOneBy(ListSettings, { user_id: userId, list });
    return { columns: found?.columns ?? [], filters: found?.filters ?? [] };
  }

  /** @throws NotFoundException for a list that there is none of, so that a person has a bounded number of rows */
  async update(userId: number, list: string, { columns, filters }: ListSettingsInput): Promise<ListSettingsRecord> {
    this.checkList(list);
    return this.context.database.transaction(async (manager) => {
      const key = { user_id: userId, list };
      // Locks the row until the transaction ends, whether or not it was there: of two calls at once, neither meets the
      // unique index, and neither overwrites what the other has set.
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
      throw new NotFoundException({ message: say('listSettings.thereIsNoSuchList') });
  }
}
