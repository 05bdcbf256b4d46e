import { OptionalText } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { SYNONYM_LIMITS } from './synonyms.constants.js';

export class SynonymsInput extends ResourceInput {
  /**
   * Groups of words and phrases with the same meaning, one group per line, separated by commas. At most 500 groups of at most 50
   * words; a word can have at most 100 synonyms in all its groups.
   * @example "hospital, clinic, health centre\nfee, fees, tuition"
   */
  @OptionalText(SYNONYM_LIMITS.text)
  groups?: string;
}

export class SynonymsRecord extends ResourceRecord {
  /** Groups of words and phrases with the same meaning, one group per line, separated by commas. */
  groups: string;
}
