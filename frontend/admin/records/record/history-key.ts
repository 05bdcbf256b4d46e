/** The query key prefix of a record's history. */
export const historyKey = (resource: string, id: number) => ['history', resource, id] as const;

/** The query key prefix of the bin. */
export const BIN = ['list', 'bin'] as const;
