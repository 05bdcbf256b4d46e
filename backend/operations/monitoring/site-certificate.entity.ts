import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../core/database/column-types.js';
import type { CertificateProblem } from './status.dto.js';

/** What was last seen of the certificate of the site's own address. */
@Entity('site_certificates')
export class SiteCertificate {
  /** SITE_URL, so that another address starts anew. */
  @PrimaryColumn({ type: 'varchar', length: 255 })
  site_url: string;

  @OptionalMoment()
  valid_until: Date | null;

  @Column({ type: 'varchar', length: 16, nullable: true })
  problem: CertificateProblem | null;

  /** A code of OpenSSL or Node. */
  @Column({ type: 'varchar', length: 100, default: '' })
  reason: string;

  @Moment()
  checked_at: Date;
}
