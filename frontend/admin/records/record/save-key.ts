import type { RecordDefinition } from './record-definition';

/** The first part of the mutation key of all saves. */
export const SAVE = 'save';

export const saveKey = ({ name }: RecordDefinition) => [SAVE, name] as const;
