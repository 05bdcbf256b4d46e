import type { Tool } from '@modelcontextprotocol/server';
import type { RegisteredDefinition, ResourceOperation } from '../../core/crud/resource-definition.js';
import { isContent, operationPath } from '../../core/crud/resource-definition.js';

import { englishName } from '../../core/language/say.js';
import { MCP_PUBLISH_SCOPE } from './mcp-scopes.js';
import { type JsonSchema, schemaOf } from './tool-schema.js';

/** What a call of a tool sends. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A call of the API that a tool makes. */
interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With the query. */
  path: string;
  body?: object;
}

/** A tool: what a model is told of it, and the call that it stands for. */
export interface RecordTool {
  described: Tool;
  /** The scopes that a token needs for it besides that of all tools. */
  scopes: readonly string[];
  /** Whether its call may change what visitors see. */
  publishes: boolean;
  /** @throws RangeError with a sentence if an argument is missing */
  call(given: Arguments): ApiCall;
}

const ID: JsonSchema = { type: 'integer', minimum: 1, description: 'The id of the record.' };
const MAX_PER_PAGE = 50;

/** The tools for the records of a kind, those of owners included; none for what is no content. */
export function toolsOf(definition: RegisteredDefinition): RecordTool[] {
  if (!isContent(definition)) return [];
  const { name, input, updateInput = input } = definition;
  const one = englishName(definition.label).toLowerCase();
  const at = (operation: ResourceOperation, id?: number) =>
    `/${operationPath(definition, operation).replace(':id', String(id))}`;
  const has = (operation: ResourceOperation) => definition.operations?.includes(operation) ?? true;
  const read = [`${name}:read`];
  const write = [`${name}:write`];
  const publish = [...write, MCP_PUBLISH_SCOPE];

  const tools: (RecordTool | false)[] = [
    has('list') && {
      described: {
        name: `list_${name}`,
        title: `List: ${one}`,
        description: `Finds records of the kind "${one}", newest first, also those that visitors do not see. Long texts are shortened.`,
        inputSchema: objectOf({
          search: { type: 'string', maxLength: 100, description: 'Only records with these words in their title.' },
          page: { type: 'integer', minimum: 1 },
          per_page: { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE },
        }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      scopes: read,
      publishes: false,
      call: ({ search, page, per_page }) => ({
        method: 'GET',
        path: `${at('list')}?${queryOf({ search, page, per_page: Math.min(Number(per_page ?? 20), MAX_PER_PAGE), texts: 'short' })}`,
      }),
    },
    has('edit') && {
      described: {
        name: `read_${name}`,
        title: `Read: ${one}`,
        description: `Returns one record of the kind "${one}" with all of its fields.`,
        inputSchema: objectOf({ id: ID }, ['id']),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      scopes: read,
      publishes: false,
      call: (given) => ({ method: 'GET', path: at('edit', idIn(given)) }),
    },
    {
      described: {
        name: `read_draft_${name}`,
        title: `Read the draft: ${one}`,
        description: `Returns the unpublished changes of a record of the kind "${one}". A record without any is answered with an error.`,
        inputSchema: objectOf({ id: ID }, ['id']),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      scopes: read,
      publishes: false,
      call: (given) => ({ method: 'GET', path: `/admin/api/draft_${name}/${idIn(given)}` }),
    },
    has('create') && {
      described: {
        name: `create_${name}`,
        title: `Create: ${one}`,
        description: `Makes a record of the kind "${one}" that visitors do not see.`,
        inputSchema: { ...schemaOf(input, false), type: 'object' },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      scopes: write,
      publishes: false,
      call: (given) => ({ method: 'POST', path: at('create'), body: without(given, 'status') }),
    },
    {
      described: {
        name: `save_draft_${name}`,
        title: `Save a draft: ${one}`,
        description:
          `Saves changes of a record of the kind "${one}" as its draft, which visitors do not see. It replaces a former draft as a whole: ` +
          'read that first and send what should stay.',
        inputSchema: objectOf({ id: ID, values: schemaOf(updateInput, true) }, ['id', 'values']),
        annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      },
      scopes: write,
      publishes: false,
      call: (given) => ({
        method: 'PUT',
        path: `/admin/api/draft_${name}/${idIn(given)}`,
        body: { values: given.values },
      }),
    },
    {
      described: {
        name: `publish_${name}`,
        title: `Publish: ${one}`,
        description: `Shows a record of the kind "${one}" to visitors, with what is in its draft.`,
        inputSchema: objectOf({ id: ID }, ['id']),
        annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
      },
      scopes: publish,
      publishes: true,
      call: (given) => ({ method: 'POST', path: `/admin/api/publish_${name}/${idIn(given)}`, body: {} }),
    },
    {
      described: {
        name: `hide_${name}`,
        title: `Hide: ${one}`,
        description: `Takes a record of the kind "${one}" down: visitors do not see it any more. It can be published again.`,
        inputSchema: objectOf({ id: ID }, ['id']),
        annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
      },
      scopes: publish,
      publishes: true,
      call: (given) => ({ method: 'POST', path: `/admin/api/unpublish_${name}/${idIn(given)}`, body: {} }),
    },
    has('delete') && {
      described: {
        name: `delete_${name}`,
        title: `Delete: ${one}`,
        description: `Deletes a record of the kind "${one}". People find it in the bin for some time.`,
        inputSchema: objectOf({ id: ID }, ['id']),
        annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
      },
      scopes: publish,
      publishes: true,
      call: (given) => ({ method: 'DELETE', path: at('delete', idIn(given)) }),
    },
  ];
  return tools.filter((tool) => tool !== false);
}

const objectOf = (properties: Record<string, JsonSchema>, required: string[] = []) => ({
  type: 'object' as const,
  additionalProperties: false,
  properties,
  ...(required.length === 0 ? {} : { required }),
});

function idIn(given: Arguments): number {
  const id = given.id;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new RangeError('id must be a whole number above 0.');
  return id;
}

const without = (given: Arguments, name: string): object =>
  Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));

const queryOf = (values: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
