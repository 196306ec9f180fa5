/** Does not import the schema library, so that a browser may load it. */
export interface FieldDescription {
  /** on forms, in the conflict dialog and, unless `auditLabel` is set, in the audit log */
  label: string
  auditLabel?: string
  isMoney?: boolean
}
