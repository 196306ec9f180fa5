import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor as Factor } from '#contract/accounts/second-factor.ts'
import { moment } from '#domain/moment.ts'
import type { Qr } from '#domain/payments/qr-field.ts'
import { staffKey } from '#web/admin/catalog/shop-queries.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordAsk } from '../../account/password-ask.tsx'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'
import { factorKey, factorQuery } from './factor-query.ts'
import { FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondFactorAction = 'start' | 'renew' | 'remove'

export function SecondFactor() {
  const factor = useQuery(factorQuery(useApi()))
  const [action, setAction] = useState<SecondFactorAction | null>(null)
  const [started, setStarted] = useState<{ key: string; uri: string; qr: Qr } | null>(null)
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
  if (!factor.data) return <TableFailure error={factor.error} retry={factor.refetch} />
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (started) {
    const done = (recoveryCodes: string[]) => {
      resetSection()
      setCodes(recoveryCodes)
    }
    return <FactorSetup started={started} onDone={done} onCancel={resetSection} />
  }
  if (action) {
    const { button, danger } = actionTexts[action]
    return (
      <PasswordAsk
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
  onStarted: (answer: { key: string; uri: string; qr: Qr }) => void
  onCodes: (recoveryCodes: string[]) => void
  onRemoved: () => void
}

function useSecondFactorMutations({ onStarted, onCodes, onRemoved }: SecondFactorCallbacks) {
  const api = useApi()
  const staleKeys = [factorKey, staffKey, ['session']]
  const showsAtField = ({ code }: { code: string }) => ['invalid', 'wrong_password'].includes(code)
  const start = useAct(
    async (password: string) => onStarted(await api.startSecondFactor({ body: { password } })),
    { old: [], shows: showsAtField },
  )
  const renew = useAct(
    async (password: string) => onCodes((await api.renewRecoveryCodes({ body: { password } })).recoveryCodes),
    { old: staleKeys, shows: showsAtField },
  )
  const remove = useAct(
    async (password: string) => {
      await api.removeSecondFactor({ body: { password } })
      onRemoved()
    },
    { old: staleKeys, shows: showsAtField, done: () => ({ title: 'Đã tắt xác thực hai bước' }) },
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
          ? `Đang bật từ ${moment(since)}: đăng nhập cần thêm mã của ứng dụng xác thực. Còn ${codesLeft} mã khôi phục.`
          : 'Đang tắt. Khi bật, ai biết mật khẩu của bạn cũng không vào được nếu không có điện thoại của bạn.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(since ? (['renew', 'remove'] as const) : (['start'] as const)).map((action) => (
          <Button
            key={action}
            look={actionTexts[action].danger ? 'danger' : 'secondary'}
            onClick={() => onAction(action)}
          >
            {actionTexts[action].button}
          </Button>
        ))}
      </div>
    </>
  )
}
