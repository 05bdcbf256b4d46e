/** Which toolbar: what it can make is what the server keeps. */
export type RichTextLevel = 'minimal' | 'standard' | 'full';
