/** The editor's toolbar; the server's sanitizer allows the same elements. */
export type RichTextLevel = 'minimal' | 'standard' | 'full';
