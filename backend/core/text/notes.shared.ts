/** What a note within a text is for: it decides on its color, its sign and, without a title of its own, on its name. */
export const NOTE_LOOKS = ['note', 'tip', 'warning'] as const;
export type NoteLook = (typeof NOTE_LOOKS)[number];

export const isNoteLook = (value: string | undefined): value is NoteLook => NOTE_LOOKS.some((look) => look === value);
