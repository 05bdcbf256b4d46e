import { t } from '../../../core/language/t';
import { endpointsOf, type RecordDefinition } from '../../record/record-definition';
import type { Screen } from '../../screens/screen';
import { OrderDifference } from './OrderDifference';

/** The id in the history of the order of all records. */
export const ORDER_ID = 0;

const known = new Map<Screen, RecordDefinition>();

/** The definition for comparing the order of all records in the history. Always the same object, since it contains a component. */
export function orderHistory(screen: Screen): RecordDefinition {
  const found = known.get(screen);
  if (found) return found;
  const definition: RecordDefinition = {
    name: `order-of-${screen.name}`,
    historyName: screen.name,
    labels: {
      name: t('resourcePages.order'),
      singular: t('resourcePages.orderOfInSentence', { plural: screen.labels.plural }),
    },
    fields: [],
    // The list has the order; there is no record to fetch.
    endpoints: { edit: () => endpointsOf(screen).list },
    // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen
    StateDifference: (states) => <OrderDifference screen={screen} {...states} />,
  };
  known.set(screen, definition);
  return definition;
}
