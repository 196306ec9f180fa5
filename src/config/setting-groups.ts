interface SettingGroup {
  /** Set together or not at all. */
  required: readonly string[]
  optional?: readonly string[]
}

const groups: SettingGroup[] = [
  { required: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'], optional: ['S3_REGION'] },
  { required: ['CARRIER_URL', 'CARRIER_KEY'] },
  { required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], optional: ['OIDC_NAME'] },
  { required: ['VNPAY_URL', 'VNPAY_TERMINAL', 'VNPAY_SECRET'] },
]

export function incompleteGroups(values: Record<string, unknown>): string[] {
  return groups.flatMap(({ required, optional = [] }) => {
    const isSet = (name: string) => values[name] !== undefined
    const missing = required.filter((name) => !isSet(name))
    if (missing.length === 0 || ![...required, ...optional].some(isSet)) return []
    const given = [...required, ...optional].filter(isSet)
    return [
      `${listed(required)} must be set together: ${listed(given)} is set, ${listed(missing)} ${missing.length > 1 ? 'are' : 'is'} not.`,
    ]
  })
}

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
