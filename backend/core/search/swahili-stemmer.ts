/** Prefixes of a verb root: subject and tense. 'Ku' and 'hu' stand alone. */
const VERB =
  /^(?:(?:ha|si)?(?:ni|u|a|tu|m|mu|wa|i|ki|vi|zi|li|ya|pa)?(?:na|li|ta|me|nge|ngeli|ki|ka|sha|ja|taka|mesha)(?:(?:ni|ku|tu|wa|ki|vi|zi|li)(?=[bcdfghjklmnprstvwyz]))?|na|ku|kw|hu|ha(?:tu|m|wa|i|zi)|h[au])(?=[a-z]{3})/;

/** Prefixes of nouns by class: singular and plural of persons and things. */
const NOUN =
  /^(?:wa|w|mw|m(?=[bcdfghjklnprstvwyz])|vi|vy|ki|ch(?=[aeiou])|ma|mi|u(?=[bcdfghjklmnprstvwyz]))(?=[a-z]{3})/;

/** Verb extensions, such as causative, applicative and reciprocal forms. Short roots are distinguished by them. */
const EXTENSION = /(?<=[a-z]{5})(?:ish|esh|iz|ez|an|ik|ek|iw|ew)[aei]$/;

const VOWELS = /[aeiou]{1,2}$/;

const hasRoot = (word: string): boolean => word.length >= 3 && /[aeiou]/.test(word);

/** Swahili changes the beginnings of words more than their ends, which the packages' stemmers don't support. */
export function stemSwahili(written: string): string {
  // 'Ng’ombe' is also typed without its apostrophe.
  const word = written.replace(/['’ʼ‘`´]/g, '');
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return written;
  // 'Shuleni' is 'at school'.
  const place = word.length > 5 ? word.replace(/ni$/, '') : word;
  const bare = [VERB, NOUN].map((prefix) => place.replace(prefix, '')).find((rest) => rest !== place && hasRoot(rest));
  const verb = (bare ?? place).replace(EXTENSION, '');
  const root = verb.replace(VOWELS, '');
  return hasRoot(root) ? root : verb;
}
