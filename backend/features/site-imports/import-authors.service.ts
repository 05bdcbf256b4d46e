import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { Database } from '../../core/database/database.js';
import { User } from '../../people/users/user.entity.js';
import { UsersService } from '../../people/users/users.service.js';
import type { ImportAuthor } from './site-import.dto.js';
import { type SiteImport, SiteImportRecord } from './site-import.entity.js';

/** Creates users for selected authors of an old site, without a password and without sending a mail. */
@Injectable()
export class ImportAuthorsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  async list({ options: { authors = [] } }: Pick<SiteImport, 'options'>): Promise<ImportAuthor[]> {
    const emails = authors.map(({ email }) => email);
    const users = await this.database.manager.find(User, {
      select: { id: true, email: true },
      where: { email: In(emails) },
    });
    const ids = new Map(users.map(({ id, email }) => [email, id]));
    return authors.map(({ name, email }) => ({ name, email, user: ids.get(email) ?? null }));
  }

  /** Creates users for those of the addresses that have none yet. Undoing the import removes those who were not invited since. */
  async create(site: SiteImport, emails: readonly string[], by: Author): Promise<ImportAuthor[]> {
    const wanted = new Set(emails);
    for (const { name, email, user } of await this.list(site)) {
      if (user !== null || !wanted.has(email)) continue;
      await this.database.transaction(async (manager) => {
        const { id, version } = await this.users.addUninvited({ name, email }, by);
        await manager.save(
          manager.create(SiteImportRecord, {
            import_id: site.id,
            origin: site.origin,
            item_key: `author:${email}`.slice(0, 255),
            resource: 'user',
            record_id: id,
            title: name,
            version,
            hash: '',
            change: 'created',
          }),
        );
      });
    }
    return this.list(site);
  }
}
