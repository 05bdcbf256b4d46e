import { Injectable } from '@nestjs/common';
import { ResourceContext } from '../core/crud/resource-context.js';
import { SingletonService } from '../core/crud/singleton.service.js';
import { LegalInput, type LegalRecord } from './legal.dto.js';
import { Legal } from './legal.entity.js';

@Injectable()
export class LegalService extends SingletonService<Legal, LegalInput, LegalRecord> {
  constructor(context: ResourceContext) {
    super({ name: 'legal', entity: Legal, input: LegalInput }, context);
  }
}
