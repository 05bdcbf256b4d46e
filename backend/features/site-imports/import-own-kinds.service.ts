import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { KIND_LIMITS } from '../../content/kinds/kind.constants.js';
import { KindInput } from '../../content/kinds/kind.dto.js';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { KindsService } from '../../content/kinds/kinds.service.js';
import { changedField } from '../../content/kinds/tables/table-field.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Author } from '../../core/crud/author.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { say } from '../../core/language/say.js';
import { ImportKindsService } from './import-kinds.service.js';
import type { OwnColumnInput, OwnKindChangeInput } from './own-kinds/own-kind.dto.js';
import { namesIn } from './own-kinds/own-kind-names.js';
import { type OwnColumn, type OwnKindOptions, SiteImport, SiteImportItem } from './site-import.entity.js';

/** The kind of content that an import makes of a table or of texts, before it is made. */
@Injectable()
export class ImportOwnKindsService {
  constructor(
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    private readonly kinds: KindsService,
    private readonly made: ImportKindsService,
  ) {}

  /** @throws ForbiddenException for users who may not make kinds, which is another right than to import */
  require({ permissions = [] }: Partial<Pick<AuthUser, 'permissions'>>): void {
    if (!permissions.includes(kindResource.write)) throw new ForbiddenException({ message: say('common.notAllowed') });
  }

  /** Suggests a kind that is called like a file. Its columns are found when that is read. */
  async suggested(fileName: string, type: string | null): Promise<OwnKindOptions> {
    const { singular, plural } = namesIn(type ?? fileName);
    const [first] = this.languages.all;
    return {
      type,
      id: null,
      ...(await this.kinds.free(singular, plural)),
      names: plural === '' ? [] : [{ language: first?.tag ?? 'en', singular, plural }],
      icon: 'table',
      // What visitors will see of it, nobody has looked at yet.
      offered: false,
      columns: [],
    };
  }

  /** Stores what somebody has changed of the kind, and has the values looked at again. */
  async change(
    row: SiteImport,
    input: OwnKindChangeInput,
    starter: Pick<SiteImport, 'user_id' | 'user_name'>,
  ): Promise<void> {
    const { own_kind: own } = row.options;
    if (!own || own.id !== null) throw new ConflictException({ message: say('siteImports.notNow') });
    const columns = this.columnsOf(own, input.columns ?? []);
    const { names = own.names, path = own.path, icon = own.icon, offered = own.offered, key = own.key } = input;
    const next: OwnKindOptions = { ...own, names, path, icon, offered, key, columns };
    const isSame = JSON.stringify(columns.map(read)) === JSON.stringify(own.columns.map(read));
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.update(
        SiteImport,
        { id: row.id, state: 'planned' },
        { options: { ...row.options, own_kind: next }, ...(isSame ? {} : { state: 'planning', done: 0, ...starter }) },
      );
      if (affected === 0) throw new ConflictException({ message: say('siteImports.notNow') });
      if (!isSame)
        await manager.update(SiteImportItem, { import_id: row.id }, { fate: '', target: '', record_id: null });
    });
  }

  private columnsOf(own: OwnKindOptions, inputs: readonly OwnColumnInput[]): OwnColumn[] {
    const given = new Map(inputs.map((input) => [input.header, input]));
    for (const header of given.keys())
      if (!own.columns.some((column) => column.header === header))
        throw new ValidationException({ columns: [say('siteImports.columnUnknown', { header, field: '' })] });
    const columns = own.columns.map((column) => {
      const input = given.get(column.header);
      return input ? changed(column, input) : column;
    });
    // What was named last is the title.
    const titled = inputs.findLast(({ role, use }) => role === 'title' && use !== '')?.header;
    const fields = columns.filter(({ use }) => use === 'field');
    const title =
      fields.find(({ header }) => header === titled) ??
      fields.find(({ field }) => field.role === 'title') ??
      fields.find(({ field }) => field.kind === 'text') ??
      fields[0];
    if (fields.length > KIND_LIMITS.fields)
      throw new ValidationException({ columns: [say('siteImports.tooManyFields', { limit: KIND_LIMITS.fields })] });
    return columns.map((column) => {
      if (column === title) {
        const { field } = changed(column, { header: column.header, kind: 'text', role: 'title' });
        return { ...column, field: { ...field, translated: true, listed: true, place: 'main' as const } };
      }
      return column.field.role === 'title' ? { ...column, field: { ...column.field, role: '' as const } } : column;
    });
  }

  /** Makes the kind, so that records can be written. @throws ValidationException */
  async make(row: SiteImport, own: OwnKindOptions, by: Author): Promise<OwnKindOptions> {
    const { key, names, path, icon, offered, columns } = own;
    const used = columns.filter(({ use }) => use === 'field');
    const input = await toInput(KindInput, {
      key,
      names,
      path,
      icon,
      offered,
      is_ordered: false,
      fields: used.map(({ field }) => field),
    });
    const kind = await this.made.add(row, input, by);
    const keys = new Map(used.map(({ header }, at) => [header, kind.fields[at]?.key ?? '']));
    return {
      ...own,
      id: kind.id,
      key: kind.key,
      columns: columns.map((column) => ({
        ...column,
        field: { ...column.field, key: keys.get(column.header) ?? '' },
      })),
    };
  }
}

/** What decides which values a column has. */
const read = ({ use, conversions, field: { kind, required, choices, currency, max, role } }: OwnColumn) => [
  use,
  use === 'field' ? [kind, required, choices, currency, max, role === 'title', conversions] : [],
];

/** Returns a column as somebody wants it. */
function changed(
  column: OwnColumn,
  { header: _, use = column.use, conversions: given, ...field }: OwnColumnInput,
): OwnColumn {
  // What values become was said of the choices of one kind of field.
  const isOther = field.kind !== undefined && field.kind !== column.field.kind;
  const conversions = given?.map(({ from, to = '' }) => ({ from, to })) ?? (isOther ? [] : (column.conversions ?? []));
  const former = given ? { ...column.field, choices: '' } : column.field;
  return { ...column, use, conversions, field: changedField(former, field, { ...column, conversions }) };
}
