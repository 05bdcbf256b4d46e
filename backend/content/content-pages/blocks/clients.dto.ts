import { MAX_ENTRIES } from '../content-page.constants.js';
import { ColumnsBlock, defineBlock, Kind } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

/** Logos of clients, or their names without a logo. */
export class ClientsBlock extends ColumnsBlock {
  @Kind('clients')
  readonly kind = 'clients';

  /** Ids of clients, in display order; empty for all clients with a logo. */
  @RecordIds('client', MAX_ENTRIES.records)
  client_ids: number[] = [];
}

export const clients = defineBlock(ClientsBlock, {
  records: ({ client_ids: ids }) => ({ resource: 'client', ...(ids.length > 0 ? { ids } : {}) }),
});
