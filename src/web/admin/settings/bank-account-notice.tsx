import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NamedBankAccount } from '#contract/settings/bank-account.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { bankAccountChangesQuery } from '#web/admin/catalog/admin-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useRights } from '../frame/rights.ts'

export function BankAccountNotice() {
  const rights = useRights()
  const canRead = rights.includes('money') || rights.includes('settings')
  const { data: changes = [] } = useQuery({ ...bankAccountChangesQuery(useApi()), enabled: canRead })
  if (changes.length === 0) return null
  return (
    <section
      aria-labelledby="bank-changed"
      className="mt-4 grid max-w-2xl gap-2 bg-amber-wash p-3 text-amber"
    >
      <h2 id="bank-changed" className="font-semibold">
        Tài khoản nhận tiền đã đổi
      </h2>
      <ul className="grid gap-2">
        {changes.map(({ at, by, from, to }) => (
          <li key={at} className="wrap-anywhere">
            {formatDateTime(at)}, {by}: từ <NamedAccountText account={from} /> sang{' '}
            <NamedAccountText account={to} />.
          </li>
        ))}
      </ul>
      <p>
        Không phải việc cửa hàng muốn làm?{' '}
        <Link to="/admin/settings" search={{ section: 'payment' }} className="inkline">
          Sửa lại tài khoản
        </Link>
      </p>
    </section>
  )
}

function NamedAccountText({ account }: { account: NamedBankAccount | null }) {
  if (!account) return <span className="font-medium">không nhận chuyển khoản</span>
  return (
    <span className="font-medium tabular-nums">
      {account.bank} · {account.account} · {account.holder}
    </span>
  )
}
