/**
 * The kinds of fields of extensions, with what each adds to a declaration (`options`) and the JSON type of its values (`wire`). Extensions
 * add theirs by declaration merging: `declare module '@jukwaa/extension/office' { interface AddedFieldKinds { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: extensions fill it
export interface AddedFieldKinds {}

/** The kinds of columns of extensions, in the same way. What stands for each says nothing. */
// biome-ignore lint/suspicious/noEmptyInterface: extensions fill it
export interface AddedColumnKinds {}
