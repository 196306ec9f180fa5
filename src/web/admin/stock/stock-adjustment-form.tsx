import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { isWrongDirection } from '#domain/stock/stock-reason.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { stockKey } from './stock-queries.ts'
import { StockReasonSelect } from './stock-reason-select.tsx'

/** The reason decides whether the form asks for a quantity to add, to remove, or for the new stock. */
function getAdjustmentMode(reason: AdjustmentReason): 'added' | 'removed' | 'count' {
  if (isWrongDirection(reason, -1)) return 'added'
  return isWrongDirection(reason, 1) ? 'removed' : 'count'
}
function calculateStock(mode: 'added' | 'removed' | 'count', before: number, pieces: number): number {
  if (mode === 'count') return pieces
  return mode === 'added' ? before + pieces : before - pieces
}
const quantityLabels = { added: 'Thêm bao nhiêu', removed: 'Bớt bao nhiêu', count: 'Số lượng đúng' }

interface AdjustmentFields {
  reason: AdjustmentReason
  pieces: string
  note: string
}

export function StockAdjustmentForm({ ledger }: { ledger: StockLedger }) {
  const api = useApi()
  const toast = useToast()
  const queryClient = useQueryClient()
  const form = useForm<AdjustmentFields>({
    defaultValues: { reason: 'counted', pieces: '', note: '' },
    shouldFocusError: false,
  })
  const [reason, pieces] = form.watch(['reason', 'pieces'])
  const mode = getAdjustmentMode(reason)
  // The stock that was shown when the user typed, until the request succeeds or reports another stock. A request
  // without a response may have changed the stock, and the ledger is fetched again in the meantime.
  const [stockAtEdit, setStockAtEdit] = useState<number>()
  const shownStock = stockAtEdit ?? ledger.stock
  const number = parseWholeNumber(pieces)
  const stock = calculateStock(mode, shownStock, number ?? 0)

  const showError = (message: string) => form.setError('pieces', { message }, { shouldFocus: true })

  async function save({ note }: AdjustmentFields) {
    if (number === null) return showError(numberMessages.wholeNumber)
    if (stock < 0) {
      setStockAtEdit(undefined)
      return showError(`Chỉ còn ${shownStock}`)
    }
    if (stock > limits.maxStock) return showError('Nhiều nhất 1.000.000')
    setStockAtEdit(shownStock)
    let isStockKnown = false
    try {
      await api.adjustStock({
        body: { reason, note, lines: [{ variantId: ledger.variantId, seen: shownStock, stock }] },
      })
      toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', kind: 'success' })
      form.setValue('pieces', '')
      form.setValue('note', '')
      isStockKnown = true
    } catch (error) {
      isStockKnown = error instanceof ApiError && error.code === 'stock_changed'
      showError(error instanceof ApiError ? error.error : 'Có lỗi xảy ra')
    }
    await queryClient.invalidateQueries({ queryKey: stockKey })
    if (isStockKnown) setStockAtEdit(undefined)
  }
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid content-start gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Điều chỉnh</h2>
      <Field label="Lý do">
        {(inputProps) => (
          <StockReasonSelect {...inputProps} {...form.register('reason')} defaultValue="counted" />
        )}
      </Field>
      <ControlledField
        control={form.control}
        name="pieces"
        label={quantityLabels[mode]}
        error={findWholeNumberError(pieces)}
        announcesError
        hint={number !== null && stock >= 0 ? `Từ ${shownStock} thành ${stock}` : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              setStockAtEdit(shownStock)
              input.onChange(event.target.value)
            }}
          />
        )}
      </ControlledField>
      <Field label="Ghi chú" optional>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('note')}
            autoComplete="off"
            maxLength={limits.maxShortNoteLength}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting} className="justify-self-start">
        Lưu kho
      </Button>
    </form>
  )
}
