import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { EntityTarget, TableColumn } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { nestedFieldsOf } from '../../backend/core/crud/fields/field-metadata.js';
import { ResourceService } from '../../backend/core/crud/resource.service.js';
import type { RegisteredService } from '../../backend/core/crud/resource-registry.js';
import { SingletonService } from '../../backend/core/crud/singleton.service.js';
import { WebhookInput } from '../../backend/features/webhooks/webhook.dto.js';
import { Webhook } from '../../backend/features/webhooks/webhook.entity.js';
import { ApiTokenInput } from '../../backend/people/api-tokens/api-token.dto.js';
import { ApiToken } from '../../backend/people/api-tokens/api-token.entity.js';
import { ProfileInput } from '../../backend/people/auth/profile.dto.js';
import { PasskeyInput } from '../../backend/people/second-factors/passkey.dto.js';
import { Passkey } from '../../backend/people/second-factors/passkey.entity.js';
import { User } from '../../backend/people/users/user.entity.js';
import { AgentInput } from '../../backend/visitors/agents/agent.dto.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { ContactInput } from '../../backend/visitors/messages/message.dto.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { PersonNoteInput } from '../../backend/visitors/people/person.dto.js';
import { PersonNote } from '../../backend/visitors/people/person-note.entity.js';
import { RuleInput } from '../../backend/visitors/rules/rule.dto.js';
import { EnquiryRule } from '../../backend/visitors/rules/rule.entity.js';
import { Reply } from '../../backend/visitors/submissions/reply.entity.js';
import { ReplyInput } from '../../backend/visitors/submissions/submission.dto.js';
import { SubscribeInput } from '../../backend/visitors/subscribers/subscriber.dto.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnBoth } from './support/databases.js';

/** A field of an input, and the column that keeps it, as the database has it. */
interface KeptField {
  name: string;
  input: Type;
  field: string;
  column: TableColumn;
  metadata: ColumnMetadata;
}

/** The rules of one field, with the first of their constraints. */
const rulesOf = (input: Type, field: string): { name: string | undefined; limit: number; each: boolean }[] =>
  getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .filter(({ propertyName }) => propertyName === field)
    .map(({ name, each, constraints }) => ({ name, limit: Number(constraints?.[0]), each: each === true }));

const limitOf = (input: Type, field: string, name: string, each = false): number | undefined =>
  rulesOf(input, field).find((rule) => rule.name === name && rule.each === each)?.limit;

const fieldsOf = (input: Type): string[] => [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(input, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];

/** The most bytes that a field of an input takes as JSON, of characters of four bytes; undefined where no rule bounds it. */
function mostBytes(input: Type, field: string): number | undefined {
  const count = limitOf(input, field, 'arrayMaxSize');
  const nested = nestedFieldsOf(input).find((nestedField) => nestedField.field === field);
  const type = nested?.typeOf({});
  if (count !== undefined && type) {
    const entries = fieldsOf(type).map((name) => (mostBytes(type, name) ?? 4 * 20) + name.length + 4);
    return count * (entries.reduce((sum, bytes) => sum + bytes, 0) + 3);
  }
  const length = limitOf(input, field, 'maxLength', count !== undefined);
  return length === undefined ? undefined : (count ?? 1) * (4 * length + 3) + 2;
}

/** No call of a user takes more: four bytes of JSON are stored as four at most, and what is left out with its usual value. */
const MAX_BODY = 2 * 1024 * 1024;

/** What a column of MariaDB holds, in bytes. */
const TEXT_BYTES: Record<string, number> = { text: 65_535, mediumtext: 16_777_215, longtext: 4_294_967_295 };

describeOnBoth('What inputs accept', (kind) => {
  let site: TestApp;

  /** The length of a column of text. TypeORM leaves it empty where it is the default of its type. */
  const lengthOf = ({ type, length }: TableColumn): number =>
    Number(length || site.database.dataSource.driver.dataTypeDefaults[type]?.length);

  let kept: KeptField[];

  beforeAll(async () => {
    site = await startApp({ kind });
    const inputs: [input: Type, entity: EntityTarget<object>][] = [
      ...[...site.nest.get(ModulesContainer).values()].flatMap(({ providers }) =>
        [...providers.values()].flatMap(({ instance }): [Type, EntityTarget<object>][] => {
          if (!(instance instanceof ResourceService || instance instanceof SingletonService)) return [];
          const { entity, input, updateInput = input } = instance.definition as RegisteredService['definition'];
          return [
            [input, entity],
            [updateInput, entity],
          ];
        }),
      ),
      [ContactInput, Message],
      [AgentInput, Agent],
      [SubscribeInput, Subscriber],
      [ReplyInput, Reply],
      [PersonNoteInput, PersonNote],
      [RuleInput, EnquiryRule],
      [ProfileInput, User],
      [ApiTokenInput, ApiToken],
      [WebhookInput, Webhook],
      [PasskeyInput, Passkey],
    ];
    const runner = site.database.dataSource.createQueryRunner();
    // Without names it would read those of all databases of the server, some of which other tests are dropping.
    const names = site.database.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const tables = new Map((await runner.getTables(names)).map((table) => [table.name.replace(/^.*\./, ''), table]));
    await runner.release();
    kept = inputs.flatMap(([input, entity]) =>
      fieldsOf(input).flatMap((field) => {
        const table = site.database.dataSource.getMetadata(entity);
        const metadata = table.findColumnWithPropertyName(field);
        const column = metadata && tables.get(table.tableName)?.findColumnByName(metadata.databaseName);
        return column ? [{ name: `${table.tableName}.${field}`, input, field, column, metadata }] : [];
      }),
    );
  });

  afterAll(() => site.close());

  it('no text is longer than its column', () => {
    const limits = kept.flatMap(({ name, input, field, column }) => {
      const limit = limitOf(input, field, 'maxLength');
      return column.type === 'varchar' && limit !== undefined ? [{ name, limit, length: lengthOf(column) }] : [];
    });

    expect(limits.length).toBeGreaterThan(50);
    expect(limits.filter(({ limit, length }) => !(limit <= length))).toEqual([]);
  });

  it.each(['a', '7', 'É', '😀'])('a text of many %s that its column does not hold is refused', (letter) => {
    // The form's `status` is accepted and ignored.
    const texts = kept.filter(({ name, column }) => column.type === 'varchar' && name !== 'subscribers.status');
    const accepted = texts.filter(({ input, field, column }) => {
      const length = lengthOf(column);
      const given = plainToInstance(input, { [field]: letter.repeat(length + 1) }) as Record<string, unknown>;
      const value = given[field];
      if (typeof value !== 'string' || [...value].length <= length) return false;
      return !validateSync(given).some(({ property }) => property === field);
    });

    expect(accepted.map(({ name }) => name)).toEqual([]);
  });

  it('no number is beyond its column', () => {
    const numbers = kept.filter(({ column }) => /^(?:int|integer)$/.test(column.type));
    const beyond = numbers.filter(({ input, field }) => {
      const [min, max] = [limitOf(input, field, 'min'), limitOf(input, field, 'max')];
      return !(min !== undefined && min >= -(2 ** 31) && max !== undefined && max < 2 ** 31);
    });

    expect(numbers.map(({ name }) => name)).toContain('testimonials.client_id');
    expect(beyond.map(({ name }) => name)).toEqual([]);
  });

  it('no list or long text is larger than its column', () => {
    const texts = kept.flatMap(({ name, input, field, column, metadata: { type } }) => {
      const holds = TEXT_BYTES[kind === 'mariadb' ? column.type : type === 'simple-json' ? 'text' : String(type)];
      const bytes = mostBytes(input, field);
      return holds === undefined || bytes === undefined ? [] : [{ name, bytes: Math.min(bytes, MAX_BODY), holds }];
    });

    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ bytes, holds }) => bytes > holds)).toEqual([]);
  });
});
