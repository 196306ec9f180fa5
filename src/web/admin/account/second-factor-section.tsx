import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor as Factor } from '#contract/accounts/second-factor.ts'
import { formatDateTime } from '#domain/date-time.ts'
import type { QrMatrix } from '#domain/payments/qr-code.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { secondFactorKey, secondFactorQuery } from './second-factor-query.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

type SecondFactorAction = 'start' | 'renew' | 'remove'

export function SecondFactorSection() {
  const factor = useQuery(secondFactorQuery(useApi()))
  const [action, setAction] = useState<SecondFactorAction | null>(null)
  const [started, setStarted] = useState<{ key: string; uri: string; qr: QrMatrix } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  function resetSection() {
    setAction(null)
    setStarted(null)
  }
  const mutations = useSecondFactorMutations({
    onStarted: (answer) => {
      setAction(null)
      setStarted(answer)
    },
    onCodes: (recoveryCodes) => {
      resetSection()
      setCodes(recoveryCodes)
    },
    onRemoved: resetSection,
  })
  if (factor.isPending) return <TableLoading rows={1} rowClass="h-24" />
  if (!factor.data) return <TableError error={factor.error} retry={factor.refetch} />
  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
  if (started) {
    const done = (recoveryCodes: string[]) => {
      resetSection()
      setCodes(recoveryCodes)
    }
    return <SecondFactorSetup started={started} onDone={done} onCancel={resetSection} />
  }
  if (action) {
    const { button, danger } = actionTexts[action]
    return (
      <PasswordConfirmationForm
        key={action}
        button={button}
        danger={danger}
        onSend={mutations[action].mutateAsync}
        onCancel={resetSection}
      />
    )
  }
  return <SecondFactorStatus factor={factor.data} onAction={setAction} />
}

const actionTexts: Record<SecondFactorAction, { button: string; danger?: boolean }> = {
  start: { button: 'Bật xác thực hai bước' },
  renew: { button: 'Tạo mã khôi phục mới' },
  remove: { button: 'Tắt xác thực hai bước', danger: true },
}

interface SecondFactorCallbacks {
  onStarted: (answer: { key: string; uri: string; qr: QrMatrix }) => void
  onCodes: (recoveryCodes: string[]) => void
  onRemoved: () => void
}

function useSecondFactorMutations({ onStarted, onCodes, onRemoved }: SecondFactorCallbacks) {
  const api = useApi()
  const staleKeys = [secondFactorKey, staffKey, ['session']]
  const showsAtField = ({ code }: { code: string }) => ['invalid', 'wrong_password'].includes(code)
  const start = useAdminMutation(
    async (password: string) => onStarted(await api.startSecondFactor({ body: { password } })),
    { invalidates: [], showsError: showsAtField },
  )
  const renew = useAdminMutation(
    async (password: string) => onCodes((await api.renewRecoveryCodes({ body: { password } })).recoveryCodes),
    { invalidates: staleKeys, showsError: showsAtField },
  )
  const remove = useAdminMutation(
    async (password: string) => {
      await api.removeSecondFactor({ body: { password } })
      onRemoved()
    },
    {
      invalidates: staleKeys,
      showsError: showsAtField,
      successToast: () => ({ title: 'Đã tắt xác thực hai bước' }),
    },
  )
  return { start, renew, remove }
}

function SecondFactorStatus({
  factor,
  onAction,
}: {
  factor: Factor
  onAction: (action: SecondFactorAction) => void
}) {
  const { since, codesLeft } = factor
  return (
    <>
      <p className="text-ink-soft">
        {since
          ? `Đang bật từ ${formatDateTime(since)}: đăng nhập cần thêm mã của ứng dụng xác thực. Còn ${codesLeft} mã khôi phục.`
          : 'Đang tắt. Khi bật, ai biết mật khẩu của bạn cũng không vào được nếu không có điện thoại của bạn.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(since ? (['renew', 'remove'] as const) : (['start'] as const)).map((action) => (
          <Button
            key={action}
            kind={actionTexts[action].danger ? 'danger' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {actionTexts[action].button}
          </Button>
        ))}
      </div>
    </>
  )
}
