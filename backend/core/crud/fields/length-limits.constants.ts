/** Maximum lengths of texts by kind, in characters. */
export const MAX_LENGTH = {
  /** Of what is named in a few words: tokens, passkeys, stages, saved filters. */
  shortName: 60,
  name: 120,
  title: 200,
  slug: 255,
  /** A BCP 47 tag. */
  language: 35,
  email: 254,
  phone: 64,
  /** How somebody agreed to be written to. */
  consent: 500,
  address: 500,
  link: 500,
  /** The address of a whole site. */
  siteAddress: 300,
  introduction: 1000,
  message: 5000,
  richText: 200_000,
} as const;

/** Maximum numbers of entries in the lists of a post. */
export const MAX_COUNT = { tags: 30, categories: 50 } as const;
