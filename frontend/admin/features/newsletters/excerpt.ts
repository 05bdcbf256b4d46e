const WORDS = 60;

/** The first paragraphs up to 60 words; a longer first paragraph is cut. */
export function excerpt(paragraphs: readonly string[]): string {
  const taken: string[] = [];
  let left = WORDS;
  for (const paragraph of paragraphs) {
    const words = paragraph.split(' ');
    if (words.length > left) {
      if (taken.length === 0)
        taken.push(
          `${words
            .slice(0, left)
            .join(' ')
            .replace(/[\s,.;:–-]+$/, '')}…`,
        );
      break;
    }
    taken.push(paragraph);
    left -= words.length;
  }
  return taken.join('\n\n');
}
