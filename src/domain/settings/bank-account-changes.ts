import type { BankAccountChange, NamedBankAccount } from '#contract/settings/bank-account.ts'

export type AuditedAccount = Partial<Record<'bank bin' | 'bank account' | 'bank holder', string | null>>

interface BankAccountAuditEntry {
  at: string
  by: string
  before: AuditedAccount | null
}

/** An audit entry contains only changed fields; the others come from the next account. @param logged newest first */
export function rebuildBankAccountChanges(
  current: AuditedAccount,
  logged: readonly BankAccountAuditEntry[],
): BankAccountChange[] {
  let after = current
  return logged.map(({ at, by, before }) => {
    const change = { at, by, from: namedAccount({ ...after, ...before }), to: namedAccount(after) }
    after = { ...after, ...before }
    return change
  })
}

function namedAccount(audited: AuditedAccount): NamedBankAccount | null {
  const { 'bank bin': bank, 'bank account': account, 'bank holder': holder } = audited
  // The audit log appends the NAPAS number to the bank's name.
  const name = (bank ?? '').replace(/(?<=.) \d{6}$/, '')
  return account ? { bank: name, account, holder: holder ?? '' } : null
}
