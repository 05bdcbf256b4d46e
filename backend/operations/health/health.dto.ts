export class HealthBody {
  /** @example ok */
  status: string;
}
