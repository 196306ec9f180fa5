import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatRightNames } from '#contract/staff/rights.ts'
import type { ApiToken } from '#contract/tokens/api-tokens.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { apiTokensKey, apiTokensQuery } from './api-tokens-query.ts'

export function ApiTokenList() {
  const tokens = useQuery(apiTokensQuery(useApi()))
  const [tokenToWithdraw, setTokenToWithdraw] = useState<ApiToken | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (tokens.isPending) return <TableLoading rows={2} rowClass="h-20" />
  if (!tokens.data) return <TableError error={tokens.error} retry={tokens.refetch} />
  const close = () => {
    setTokenToWithdraw(null)
    // The focused button disappears with its list item.
    setTimeout(() => heading.current?.focus())
  }
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} id="api-tokens" className="text-lg font-semibold">
        Mã đang có
      </h3>
      {tokens.data.length === 0 && <p className="text-ink-soft">Chưa có mã nào.</p>}
      <ul aria-labelledby="api-tokens" className="divide-y divide-line border-y border-line empty:hidden">
        {tokens.data.map((token) => (
          <ApiTokenItem key={token._id} token={token} onWithdraw={() => setTokenToWithdraw(token)} />
        ))}
      </ul>
      {tokenToWithdraw && <WithdrawTokenDialog token={tokenToWithdraw} onClose={close} />}
    </div>
  )
}

function ApiTokenItem({ token, onWithdraw }: { token: ApiToken; onWithdraw: () => void }) {
  const { name, rights, by, isExpired, expiresAt, lastUsedAt } = token
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(14rem,100%)] flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {isExpired && <Badge tone="amber">Hết hạn</Badge>}
        </p>
        <p className="text-sm">{formatRightNames(rights)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {by} tạo · {isExpired ? 'hết hạn' : 'dùng được đến'} {formatDateTime(expiresAt)} ·{' '}
          {lastUsedAt ? `dùng gần nhất ${formatDateTime(lastUsedAt)}` : 'chưa dùng lần nào'}
        </p>
      </div>
      <Button onClick={onWithdraw}>
        Thu hồi<span className="sr-only"> mã {name}</span>
      </Button>
    </li>
  )
}

function WithdrawTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const api = useApi()
  const withdraw = useAdminMutation(
    async (password: string) => {
      await api.withdrawApiToken({ params: { id: token._id }, body: { password } })
      onClose()
    },
    {
      invalidates: [apiTokensKey],
      successToast: () => ({ title: 'Đã thu hồi mã', description: token.name }),
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Thu hồi mã của ${token.name}?`}
      description="Phần mềm dùng mã này bị từ chối ngay từ lần gọi sau. Mọi chủ cửa hàng nhận thư báo."
    >
      <PasswordConfirmationForm button="Thu hồi" danger onSend={withdraw.mutateAsync} onCancel={onClose} />
    </Dialog>
  )
}
