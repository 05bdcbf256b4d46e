/** The id of a heading, which links lead to as `#part`: what the sanitizer and the editor keep. */
export const HEADING_ID = /^[\p{L}\p{M}\p{N}_-]{1,80}$/u;
