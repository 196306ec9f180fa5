import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { AuditedAccount } from '#domain/settings/bank-account-changes.ts'

interface LoggedChange {
  at: string
  by: string
  before: AuditedAccount | null
}

export async function listBankAccountChanges(db: Db, within: string): Promise<LoggedChange[]> {
  return db.query<LoggedChange>(sql`
    SELECT ${formatIsoTime('c.at')} AS at, c.by_name AS by, c.before
    FROM audit_log c
    WHERE c.entity = 'settings' AND c.at > now() - ${within}::interval
      AND c.after ?| ARRAY['bank bin', 'bank account', 'bank holder']
    ORDER BY c.id DESC`)
}
