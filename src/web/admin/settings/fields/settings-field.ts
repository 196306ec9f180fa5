export interface SettingsField {
  /** path of the field in the server's error details */
  path: string
  label: string
  /** The heading above the first of adjacent fields with the same group. */
  group?: string
  hint?: string
  kind:
    | 'line'
    | 'text'
    | 'phone'
    | 'email'
    | 'day'
    | 'dong'
    | 'count'
    | 'groups'
    | 'carriers'
    | 'image'
    | 'choice'
    | 'boolean'
  /** A field of the kind `choice` or `boolean` has options. */
  options?: readonly (readonly [value: string, label: string])[]
  optional?: boolean
  /** Can be left empty, but the law asks for it, so `(không bắt buộc)` would mislead. */
  hasNoMark?: true
}
