/** The sentences of the back office: ICU messages by key, with a file for each room. Keys begin with the room's name. */
export declare const english: any;
/** The key of a sentence of the back office. */
export type SentenceKey = keyof typeof english;
