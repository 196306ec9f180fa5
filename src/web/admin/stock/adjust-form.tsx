import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StockLedger } from '#contract/stock.ts'
import type { StockReason } from '#contract/words.ts'
import { wrongWay } from '#domain/stock-reason.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { stockKey } from '../stock-queries.ts'
import { ReasonSelect } from './reason-select.tsx'

/** Whether pieces are added, taken away, or counted anew: each reason asks in its own way. */
function asks(reason: StockReason): 'added' | 'taken' | 'count' {
  if (wrongWay(reason, -1)) return 'added'
  return wrongWay(reason, 1) ? 'taken' : 'count'
}
const labels = { added: 'Thêm bao nhiêu', taken: 'Bớt bao nhiêu', count: 'Số lượng đúng' }

export function AdjustForm({ ledger }: { ledger: StockLedger }) {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<StockReason>('counted')
  const [pieces, setPieces] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const way = asks(reason)
  // What stood there when it was typed, until it is kept or another count is told: an answer that was lost may have
  // moved the pieces, and the ledger is fetched anew meanwhile.
  const [held, setHeld] = useState<number>()
  const seen = held ?? ledger.stock
  const number = Number(pieces)
  const stock = way === 'added' ? seen + number : way === 'taken' ? seen - number : number

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!/^\d{1,7}$/.test(pieces)) return setError('Hãy nhập một số nguyên')
    if (stock < 0) {
      setHeld(undefined)
      return setError(`Chỉ còn ${seen}`)
    }
    if (stock > limits.maxStock) return setError('Nhiều nhất 1.000.000')
    setBusy(true)
    setError(undefined)
    setHeld(seen)
    let known = false
    try {
      await api.adjustStock({ body: { reason, note, lines: [{ variantId: ledger.variantId, seen, stock }] } })
      toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', look: 'success' })
      setPieces('')
      setNote('')
      known = true
    } catch (refused) {
      known = refused instanceof ApiError && refused.code === 'stock_changed'
      setError(refused instanceof ApiError ? refused.error : 'Có lỗi xảy ra')
    }
    await queryClient.invalidateQueries({ queryKey: stockKey })
    if (known) setHeld(undefined)
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid content-start gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Điều chỉnh</h2>
      <Field label="Lý do">
        {(wiring) => (
          <ReasonSelect
            {...wiring}
            value={reason}
            onChange={(event) => setReason(event.target.value as StockReason)}
          />
        )}
      </Field>
      <Field
        label={labels[way]}
        error={error}
        hint={pieces && stock >= 0 ? `Từ ${seen} thành ${stock}` : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={(event) => {
              setHeld(seen)
              setPieces(event.target.value.replace(/\D/g, '').slice(0, 7))
            }}
          />
        )}
      </Field>
      <Field label="Ghi chú" optional>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={limits.stockNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" busy={busy} className="justify-self-start">
        Lưu kho
      </Button>
    </form>
  )
}
