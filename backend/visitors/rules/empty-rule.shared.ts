/** A rule without conditions and actions. */
export const EMPTY_RULE = {
  name: '',
  form: '',
  field: '',
  words: '',
  product_id: null,
  country: '',
  language: '',
  owner_id: null,
  stage_id: null,
  mail_to: '',
  webhook_id: null,
  is_active: true,
};
