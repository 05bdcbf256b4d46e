/** What a choice is called, as far as pages and screens ask. */
export interface LabelledChoice {
  /** As records have it. */
  value: string;
  label?: string;
  labels?: readonly { language: string; label?: string }[];
}

/** Returns what a value of a choice is called in a language: otherwise in the first one, and the value itself where it has no label. */
export function choiceLabel(
  { choice_labels: all = [] }: { choice_labels?: readonly LabelledChoice[] },
  value: string,
  language: string,
): string {
  const choice = all.find((labelledChoice) => labelledChoice.value === value);
  return choice?.labels?.find((label) => label.language === language)?.label || choice?.label || value;
}
