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

type Act = 'start' | 'renew' | 'remove'

export function SecondFactor() {
  const factor = useQuery(factorQuery(useApi()))
  const [act, setAct] = useState<Act | null>(null)
  const [started, setStarted] = useState<{ key: string; uri: string; qr: Qr } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  function rest() {
    setAct(null)
    setStarted(null)
  }
  const acts = useFactorActs({
    onStarted: (answer) => {
      setAct(null)
      setStarted(answer)
    },
    onCodes: (recoveryCodes) => {
      rest()
      setCodes(recoveryCodes)
    },
    onRemoved: rest,
  })
  if (factor.isPending) return <TableLoading rows={1} rowClass="h-24" />
  if (!factor.data) return <TableFailure error={factor.error} retry={factor.refetch} />
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (started) {
    const done = (recoveryCodes: string[]) => {
      rest()
      setCodes(recoveryCodes)
    }
    return <FactorSetup started={started} onDone={done} onCancel={rest} />
  }
  if (act) {
    const { button, danger } = words[act]
    return (
      <PasswordAsk key={act} button={button} danger={danger} onSend={acts[act].mutateAsync} onCancel={rest} />
    )
  }
  return <AtRest factor={factor.data} onAct={setAct} />
}

const words: Record<Act, { button: string; danger?: boolean }> = {
  start: { button: 'Bật xác thực hai bước' },
  renew: { button: 'Tạo mã khôi phục mới' },
  remove: { button: 'Tắt xác thực hai bước', danger: true },
}

interface Answers {
  onStarted: (answer: { key: string; uri: string; qr: Qr }) => void
  onCodes: (recoveryCodes: string[]) => void
  onRemoved: () => void
}

function useFactorActs({ onStarted, onCodes, onRemoved }: Answers) {
  const api = useApi()
  const old = [factorKey, staffKey, ['session']]
  const shows = ({ code }: { code: string }) => ['invalid', 'wrong_password'].includes(code)
  const start = useAct(
    async (password: string) => onStarted(await api.startSecondFactor({ body: { password } })),
    { old: [], shows },
  )
  const renew = useAct(
    async (password: string) => onCodes((await api.renewRecoveryCodes({ body: { password } })).recoveryCodes),
    { old, shows },
  )
  const remove = useAct(
    async (password: string) => {
      await api.removeSecondFactor({ body: { password } })
      onRemoved()
    },
    { old, shows, done: () => ({ title: 'Đã tắt xác thực hai bước' }) },
  )
  return { start, renew, remove }
}

function AtRest({ factor, onAct }: { factor: Factor; onAct: (act: Act) => void }) {
  const { since, codesLeft } = factor
  return (
    <>
      <p className="text-ink-soft">
        {since
          ? `Đang bật từ ${moment(since)}: đăng nhập cần thêm mã của ứng dụng xác thực. Còn ${codesLeft} mã khôi phục.`
          : 'Đang tắt. Khi bật, ai biết mật khẩu của bạn cũng không vào được nếu không có điện thoại của bạn.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {(since ? (['renew', 'remove'] as const) : (['start'] as const)).map((act) => (
          <Button key={act} look={words[act].danger ? 'danger' : 'secondary'} onClick={() => onAct(act)}>
            {words[act].button}
          </Button>
        ))}
      </div>
    </>
  )
}
