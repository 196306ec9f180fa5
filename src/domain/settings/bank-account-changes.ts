import type { BankAccountChange, NamedAccount } from '#contract/settings/bank-account.ts'

/** An account as the audit log writes it; a field that did not change is missing. */
export type AuditedAccount = Partial<Record<'bank bin' | 'bank account' | 'bank holder', string | null>>

interface Logged {
  at: string
  by: string
  before: AuditedAccount | null
}

/** A log line holds only what changed; the rest comes from the next account. @param logged the newest first */
export function bankAccountChanges(current: AuditedAccount, logged: readonly Logged[]): BankAccountChange[] {
  let after = current
  return logged.map(({ at, by, before }) => {
    const change = { at, by, from: namedAccount({ ...after, ...before }), to: namedAccount(after) }
    after = { ...after, ...before }
    return change
  })
}

function namedAccount(audited: AuditedAccount): NamedAccount | null {
  const { 'bank bin': bank, 'bank account': account, 'bank holder': holder } = audited
  // The log names the bank with its number (BIN), which people do not know it by.
  const name = (bank ?? '').replace(/(?<=.) \d{6}$/, '')
  return account ? { bank: name, account, holder: holder ?? '' } : null
}
