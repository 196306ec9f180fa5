import { type Failure, fail } from '#contract/failures.ts'
import type { ApiOrigins, ApiOriginsInput } from '#contract/tokens/api-tokens.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as origins from '#data/tokens/api-origins.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export const readApiOrigins = ({ db }: Shop): Promise<ApiOrigins> => origins.readApiOrigins(db)

export const isListedApiOrigin = ({ db }: Shop, origin: string): Promise<boolean> =>
  origins.isApiOrigin(db, origin)

export function changeApiOrigins(
  shop: Shop,
  actor: Actor,
  input: ApiOriginsInput,
): Promise<ApiOrigins | Failure> {
  return inTransaction<ApiOrigins>(shop.db, async (tx) => {
    const before = await origins.readApiOrigins(tx)
    const listed = [...new Set(input.origins)].sort()
    if (!(await origins.replaceApiOrigins(tx, { ...input, origins: listed }))) return fail('settings_changed')
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'settings', id: null, name: 'Trang web được gọi API' },
      ...{ before: { apiOrigins: before.origins }, after: { apiOrigins: listed } },
    } as const)
    return origins.readApiOrigins(tx)
  })
}
