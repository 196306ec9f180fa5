/** Browsers load this file, so it must not import the schema library. */
export interface FieldDescription {
  /** Shown in forms, in the conflict dialog and, without `auditLabel`, in the audit log. */
  label: string
  auditLabel?: string
  isMoney?: boolean
}
