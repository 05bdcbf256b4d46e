/**
 * What a message has of the seats of a record: one of them, a place on the waiting list, or none any more. Empty where none are counted,
 * and as long as it is suspected spam.
 */
export const SEATS = ['', 'seat', 'waiting', 'freed'] as const;

export type Seat = (typeof SEATS)[number];

/** What somebody can give a message. */
export const GIVEN_SEATS = ['seat', 'waiting', 'freed'] as const satisfies Seat[];

export type GivenSeat = (typeof GIVEN_SEATS)[number];

/** How the form on the page of a record is: whoever sends a full one is on the waiting list. */
export type RecordFormState = 'open' | 'full' | 'closed';
