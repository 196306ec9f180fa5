import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { StockReason } from '#contract/orders/order-statuses.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { wrongWay } from '#domain/stock/stock-reason.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { stockKey } from './stock-queries.ts'

/** Whether pieces are added, taken away, or counted anew: each reason asks in its own way. */
function asks(reason: StockReason): 'added' | 'taken' | 'count' {
  if (wrongWay(reason, -1)) return 'added'
  return wrongWay(reason, 1) ? 'taken' : 'count'
}
const labels = { added: 'Thêm bao nhiêu', taken: 'Bớt bao nhiêu', count: 'Số lượng đúng' }

interface Values {
  reason: StockReason
  pieces: string
  note: string
}

export function AdjustForm({ ledger }: { ledger: StockLedger }) {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const form = useForm<Values>({
    defaultValues: { reason: 'counted', pieces: '', note: '' },
    shouldFocusError: false,
  })
  const [reason, pieces] = form.watch(['reason', 'pieces'])
  const way = asks(reason)
  // What stood there when it was typed, until it is kept or another count is told: an answer that was lost may have
  // moved the pieces, and the ledger is fetched anew meanwhile.
  const [held, setHeld] = useState<number>()
  const seen = held ?? ledger.stock
  const number = Number(pieces)
  const stock = way === 'added' ? seen + number : way === 'taken' ? seen - number : number

  const refuse = (message: string) => form.setError('pieces', { message }, { shouldFocus: true })

  async function save({ note }: Values) {
    if (!pieces) return refuse('Hãy nhập một số nguyên')
    if (stock < 0) {
      setHeld(undefined)
      return refuse(`Chỉ còn ${seen}`)
    }
    if (stock > limits.maxStock) return refuse('Nhiều nhất 1.000.000')
    setHeld(seen)
    let known = false
    try {
      await api.adjustStock({ body: { reason, note, lines: [{ variantId: ledger.variantId, seen, stock }] } })
      toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', look: 'success' })
      form.setValue('pieces', '')
      form.setValue('note', '')
      known = true
    } catch (refused) {
      known = refused instanceof ApiError && refused.code === 'stock_changed'
      refuse(refused instanceof ApiError ? refused.error : 'Có lỗi xảy ra')
    }
    await queryClient.invalidateQueries({ queryKey: stockKey })
    if (known) setHeld(undefined)
  }
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid content-start gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Điều chỉnh</h2>
      <Field label="Lý do">
        {(wiring) => <ReasonSelect {...wiring} {...form.register('reason')} defaultValue="counted" />}
      </Field>
      <ControlledField
        control={form.control}
        name="pieces"
        label={labels[way]}
        hint={pieces && stock >= 0 ? `Từ ${seen} thành ${stock}` : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setHeld(seen)
              input.onChange(event.target.value.replace(/\D/g, '').slice(0, 7))
            }}
          />
        )}
      </ControlledField>
      <Field label="Ghi chú" optional>
        {(wiring) => (
          <TextInput {...wiring} {...form.register('note')} autoComplete="off" maxLength={limits.stockNote} />
        )}
      </Field>
      <Button type="submit" look="primary" busy={form.formState.isSubmitting} className="justify-self-start">
        Lưu kho
      </Button>
    </form>
  )
}
