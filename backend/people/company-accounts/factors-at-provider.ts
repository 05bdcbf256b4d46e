/**
 * Kinds of factors by the values of `amr` (RFC 8176): what somebody knows, has, and is. Others say where or how somebody was asked (`geo`,
 * `rba`, `user`, `wia`), or that two channels were used (`mca`), which a code by telephone alone does as well: they prove no second factor.
 */
const KINDS = {
  knows: ['pwd', 'pin', 'kba'],
  // `fido` is no value of the register, and said by Microsoft.
  has: ['otp', 'hwk', 'swk', 'sc', 'pop', 'sms', 'tel', 'fido'],
  is: ['face', 'fpt', 'iris', 'retina', 'vbm'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Whether a provider says that it has asked for two factors: by `mfa`, or by methods of two kinds. One code or card alone is one factor,
 * wherever it was asked for.
 */
export function hasTwoFactors(methods: readonly string[]): boolean {
  const kinds = Object.values(KINDS).filter((values: readonly string[]) =>
    methods.some((method) => values.includes(method)),
  );
  return methods.includes('mfa') || kinds.length > 1;
}
