import { MAX_ENTRIES } from '../content-page.constants.js';
import { HeadedBlock, Kind } from './block.dto.js';
import { RecordIds, type RecordsOnBlock } from './record-ids.decorator.js';

/** Logos of clients, or their names without a logo. */
export class ClientsBlock extends HeadedBlock {
  @Kind('clients')
  readonly kind = 'clients';

  /** Ids of clients, in display order; empty for all clients with a logo. */
  @RecordIds('client', MAX_ENTRIES.records)
  client_ids: number[] = [];

  override records(): RecordsOnBlock {
    return { resource: 'client', ...(this.client_ids.length > 0 ? { ids: this.client_ids } : {}) };
  }
}
