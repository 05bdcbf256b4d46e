import { Injectable } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { RECORD_EVENTS, VISITOR_EVENTS } from '../../core/events/reported-events.constants.js';
import { VISITOR_EVENT_DATA } from '../../core/events/visitor-events.dto.js';
import { type ApiDescription, ApiDescriptionPart } from '../../core/http/api-description.js';
import { englishName } from '../../core/language/say.js';
import { INTERNAL_FIELDS } from './webhook-events.service.js';

type Schemas = NonNullable<NonNullable<ApiDescription['components']>['schemas']>;
type Schema = Schemas[string];
type WebhookItem = NonNullable<ApiDescription['webhooks']>[string];

const WHEN: Readonly<Record<(typeof RECORD_EVENTS)[number], string>> = {
  published: 'Visitors see it now.',
  changed: 'It was saved while visitors see it.',
  unpublished: 'Visitors no longer see it.',
  deleted: 'It was deleted.',
};

/** Events of what visitors still see, which have the record. */
const WITH_RECORD: readonly string[] = ['published', 'changed'];

/** Describes what webhooks are called with: the events of each kind of records, and what visitors do. */
@Injectable()
export class WebhooksDescription extends ApiDescriptionPart {
  constructor(private readonly registry: ResourceRegistry) {
    super();
  }

  override addTo(document: ApiDescription): void {
    const schemas = document.components?.schemas ?? {};
    const webhooks: Record<string, WebhookItem> = {};
    for (const { definition } of this.registry.with('webhooks')) {
      const { name, label, record } = definition;
      const named = shownRecord(schemas, record.name);
      for (const event of RECORD_EVENTS) {
        const data: Schema = {
          type: 'object',
          required: ['resource', 'id'],
          properties: {
            resource: { type: 'string', enum: [name] },
            id: { type: 'integer', example: 17 },
            ...(named && WITH_RECORD.includes(event) ? { record: { $ref: named } } : {}),
          },
        };
        webhooks[`${name}.${event}`] = called(`${name}.${event}`, `${englishName(label)}: ${WHEN[event]}`, data);
      }
    }
    for (const event of VISITOR_EVENTS) {
      const { data, when } = VISITOR_EVENT_DATA[event];
      webhooks[event] = called(event, when, { $ref: getSchemaPath(data) });
    }
    webhooks['webhook.test'] = called('webhook.test', 'Somebody tries the webhook out.', {
      type: 'object',
      properties: {},
    });
    document.webhooks = webhooks;
  }
}

/** Adds the schema of a record as visitors see it, and returns its path. */
function shownRecord(schemas: Schemas, record: string): string | undefined {
  const schema = schemas[record];
  if (!schema || !('properties' in schema)) return undefined;
  const { properties = {}, required = [] } = schema;
  const name = `${record.replace(/Record$/, '')}EventRecord`;
  schemas[name] = {
    type: 'object',
    description: 'As visitors see it; left out where the call would be longer than 256 KB.',
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !INTERNAL_FIELDS.includes(field))),
    required: required.filter((field) => !INTERNAL_FIELDS.includes(field)),
  };
  return getSchemaPath(name);
}

const HEADERS = {
  'webhook-id': 'The same for every attempt.',
  'webhook-timestamp': 'When it was sent, in seconds since 1970.',
  'webhook-signature': '`v1,` and the signature in base64, as in Standard Webhooks 1.0.',
} as const;

function called(event: string, summary: string, data: Schema): WebhookItem {
  const [resource = '', kind = ''] = event.split('.');
  return {
    post: {
      operationId: `Event_${resource}_${kind}`,
      tags: ['Webhooks'],
      summary,
      security: [],
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        name,
        in: 'header' as const,
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { type: 'string', enum: [event] },
                timestamp: { type: 'string', format: 'date-time' },
                data,
              },
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'It arrived: answer within ten seconds, and work afterwards.' },
        '4XX': { description: 'Any other answer has the call repeated, for three days at most.' },
      },
    },
  };
}
