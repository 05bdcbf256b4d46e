/** Gives a role to whose claim has a value. */
export interface RoleRule {
  value: string;
  /** Id of the role. */
  role: number;
}

/** A provider as it is used, whether it is set in the office or in the environment. */
export interface Provider {
  slug: string;
  name: string;
  kind: string;
  issuer: string;
  client_id: string;
  /** Empty without one. */
  client_secret: string;
  scope: string;
  email_domains: readonly string[];
  trusts_email: boolean;
  role_claim: string;
  role_rules: readonly RoleRule[];
  default_role: number | null;
  creates_people: boolean;
  signs_out: boolean;
  /** Whether it may be at a private address. */
  toPrivate: boolean;
}
