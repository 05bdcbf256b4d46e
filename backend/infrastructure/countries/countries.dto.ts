export class CountryName {
  /** @example Portugal */
  common: string;
}

export class CountryItem {
  name: CountryName;
  /**
   * ISO 3166-1 alpha-2.
   * @example KE
   */
  cca2: string;
}
