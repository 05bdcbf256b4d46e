/** Swahili sayings as printed on kangas, with their meaning. */
const sayings: readonly [swahili: string, english: string][] = [
  ['Haba na haba hujaza kibaba', 'Little by little fills the measure'],
  ['Umoja ni nguvu', 'Unity is strength'],
  ['Mwenda pole hajikwai', 'Who walks with care does not stumble'],
  ['Penye nia pana njia', 'Where there is a will there is a way'],
  ['Kidole kimoja hakivunji chawa', 'One finger alone does not do the work'],
  ['Asiyefunzwa na mamaye hufunzwa na ulimwengu', 'Whom the mother did not teach, the world will'],
  ['Akili ni mali', 'A clear head is wealth'],
];

/** Changes daily; server and browser differ around midnight only. */
export function sayingOfTheDay(day: Date): readonly [swahili: string, english: string] {
  const index = Math.floor(day.getTime() / 86_400_000) % sayings.length;
  return sayings[index] ?? ['Karibu', 'Welcome'];
}
