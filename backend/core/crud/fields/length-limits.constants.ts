/** Maximum lengths of texts by kind, in characters. */
export const MAX_LENGTH = {
  name: 120,
  title: 200,
  slug: 255,
  email: 254,
  phone: 64,
  address: 500,
  link: 500,
  introduction: 1000,
  message: 5000,
  richText: 200_000,
} as const;
