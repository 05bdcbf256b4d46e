/** A record that names another one. */
export class NamingRecord {
  /** @example 12 */
  id: number;
  title: string;
  /** @example active */
  status: string;
}

/** The records of an own kind that name a record in one of their fields. */
export class RecordNaming {
  /** @example machine */
  resource: string;
  /** What a record of it is called. @example Machine */
  label: string;
  /** @example solution_id */
  field: string;
  /** What the field is called. @example Solution */
  field_label: string;
  /** The newest, at most 20. */
  records: NamingRecord[];
  /** How many there are. */
  total: number;
}
