import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Voucher } from '#contract/vouchers.ts'
import { useLeaveGuard } from '../../use-leave-guard.ts'
import { SaveBar } from '../product/save-bar.tsx'
import { faultAt, useAct } from '../use-act.ts'
import { vouchersKey } from '../voucher-queries.ts'
import { inputOf, type VoucherDraft } from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'

interface VoucherFormProps {
  start: VoucherDraft
  save: string
  saved: string
  onSend: (input: ReturnType<typeof inputOf>) => Promise<Voucher>
  /** What was typed is the start of the next from then on. */
  onSaved: (voucher: Voucher) => void
  children?: ReactNode
}

/** What was typed stays until it was saved, and is not left by mistake. */
export function VoucherForm({ start, save, saved, onSend, onSaved, children }: VoucherFormProps) {
  const [draft, setDraft] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  useLeaveGuard(dirty, () => sent.current || confirm('Bạn chưa lưu thay đổi. Rời trang này?'))
  const act = useAct(() => onSend(inputOf(draft)), {
    old: [vouchersKey],
    done: ({ code }) => ({ title: saved, description: `Mã ${code}` }),
    shows: ({ code, details }) => code === 'code_taken' || (code === 'invalid' && details.length > 0),
  })
  const fault = (path: string) => faultAt(act.error, path, path === 'code' ? ['code_taken'] : [])

  // Once the faults stand at their fields.
  useEffect(() => {
    if (act.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [act.error])

  function submit(event: FormEvent) {
    event.preventDefault()
    act.mutate(undefined, {
      onSuccess: (voucher) => {
        sent.current = true
        onSaved(voucher)
      },
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <VoucherFields
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
        faultAt={fault}
      />
      <SaveBar dirty={dirty} saving={act.isPending} save={save} onReset={() => setDraft(start)}>
        {children}
      </SaveBar>
    </form>
  )
}
