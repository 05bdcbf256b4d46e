/** The list of people as it opens: the latest contact comes first. */
export const PEOPLE = { rows: 25, sort: '-last_contact_at' } as const;
