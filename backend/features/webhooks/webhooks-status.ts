import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { StatusPart } from '../../operations/monitoring/status-part.service.js';
import { Webhook } from './webhook.entity.js';

/** The webhooks on the status screen. */
@Injectable()
export class WebhooksStatus extends StatusPart {
  constructor(private readonly database: Database) {
    super();
  }

  override async read() {
    return { disabled_webhooks: await this.database.manager.countBy(Webhook, { disabled_at: Not(IsNull()) }) };
  }
}
