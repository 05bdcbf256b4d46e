// Uses what version 1.0 of @jukwaa/extension has, and is never changed: as long as it compiles and starts, so do those of customers.
import {
  Block,
  type BlockKindObject,
  Database,
  defineBlock,
  defineExtension,
  EXTENSION_API,
  type ExtensionBlock,
  type ExtensionDefinition,
  type ExtensionHooks,
  type ExtensionPermission,
  type ExtensionTask,
  HeadedBlock,
  type HookContext,
  type HourlyWork,
  Kind,
  OptionalText,
  type RecordAfterSave,
  type RecordBeforeSave,
  type RecordDeletion,
  type RecordEvent,
  Refusal,
  say,
  type TaskContext,
  type VisitorEvent,
} from '@jukwaa/extension';
import { GUIDES, GuidesModule } from './guides.js';
import { CreateTours1799800000000, Tour, TourNote, ToursModule } from './tour.js';

/** The next tours. */
export class ToursBlock extends HeadedBlock {
  @Kind('tours_1_0')
  readonly kind = 'tours_1_0';

  /** @example "No tours today" */
  @OptionalText(120)
  none = '';
}

/** A line between tours. */
export class TourLineBlock extends Block {
  @Kind('tour_line_1_0')
  readonly kind = 'tour_line_1_0';
}

/** What the view of the block gets besides its fields. */
export interface ToursData {
  tours: { id: number; name: string; price: number }[];
}

const tours: ExtensionBlock<ToursBlock> = {
  ...defineBlock(ToursBlock),
  async load(_block, { manager }): Promise<ToursData> {
    const found = await manager.find(Tour, { where: { status: 'active' }, order: { id: 'ASC' }, take: 20 });
    return { tours: found.map(({ id, name, price }) => ({ id, name, price })) };
  },
};

const line: BlockKindObject<TourLineBlock> = defineBlock(TourLineBlock);

async function note({ manager }: Pick<HookContext, 'manager'>, tour: number, what: string): Promise<void> {
  await manager.insert(TourNote, { created_at: new Date(), tour, what });
}

const isOwn = ({ resource }: { resource: string }) => resource === 'tour_1_0';

const on: ExtensionHooks = {
  beforeSave({ resource, values, before, by }: RecordBeforeSave) {
    if (!isOwn({ resource })) return;
    if (values.name === 'The moon') throw new Refusal(say('written-for-1-0.noTour', { name: 'The moon' }));
    if (before === undefined && by !== undefined && !values.pace) values.pace = 'slow';
  },
  async afterSave({ resource, id, record, isNew }: RecordAfterSave, context: HookContext) {
    if (!isOwn({ resource })) return;
    await note(context, id, isNew ? 'new' : 'saved');
    await context.afterCommit('tell', { id, name: record.name });
  },
  async beforeDelete(change: RecordDeletion, context) {
    if (isOwn(change)) await note(context, change.id, 'deleting');
  },
  async afterDelete(change: RecordDeletion, context) {
    if (isOwn(change)) await note(context, change.id, 'deleted');
  },
  async afterVisibleChange(event: RecordEvent, context) {
    if (isOwn(event)) await note(context, event.id, event.kind);
  },
  async afterVisitorEvent(event: VisitorEvent, context) {
    if (event.type === 'enquiry.created') await note(context, 0, event.data.record.name);
  },
  async forget({ emails }, { manager }) {
    for (const guide of emails) await manager.update(Tour, { guide }, { guide: '' });
  },
};

const tell: ExtensionTask = async ({ id }: { id: number }, { get, signal }: TaskContext) => {
  signal.throwIfAborted();
  await get(Database).transaction((manager) =>
    manager.update(TourNote, { tour: id, what: 'new' }, { told_at: new Date() }),
  );
};

const tidy: HourlyWork = async ({ get }) => {
  const what = `hour of ${EXTENSION_API[0]}`;
  await get(Database).transaction((manager) => manager.insert(TourNote, { created_at: new Date(), tour: 0, what }));
};

const permissions: ExtensionPermission[] = [GUIDES];

const definition: ExtensionDefinition = defineExtension({
  name: 'written-for-1-0',
  compatible: '1.0',
  environment: ['PATH'],
  modules: [ToursModule, GuidesModule],
  migrations: [CreateTours1799800000000],
  blocks: [tours, line],
  permissions,
  sentences: {
    en: {
      'written-for-1-0.nameRequired': 'Please name the tour',
      'written-for-1-0.deleted': 'Tour deleted',
      'written-for-1-0.noTour': 'There is no tour named {name}',
    },
    de: { 'written-for-1-0.noTour': 'Es gibt keine Führung namens {name}' },
  },
  on,
  tasks: { tell },
  hourly: { tidy },
});

export default definition;
