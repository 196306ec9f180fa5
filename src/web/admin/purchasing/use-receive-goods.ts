import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useIdempotencyKey } from '#web/admin/form/use-idempotency-key.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import {
  findCostText,
  type ReceivedLine,
  validateReceivedCost,
  validateReceivedQuantity,
} from './received-lines.ts'
import { useFreeGoodsConfirm } from './use-free-goods-confirm.tsx'

export interface ReceiveGoodsDraft {
  supplier: string
  note: string
  lines: readonly ReceivedLine[]
}

type CostsByVariant = ReadonlyMap<string, VariantCost> | undefined

export function useReceiveGoods(draft: ReceiveGoodsDraft, costs: CostsByVariant) {
  const { supplier, lines } = draft
  const navigate = useNavigate()
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const [isDone, setDone] = useState(false)
  const receive = useSaveGoods(draft, costs)
  const errors: { supplier?: string; lines?: string } = {
    supplier: supplier.trim() ? undefined : 'Hãy nhập nhà cung cấp',
    lines: lines.length > 0 ? undefined : 'Hãy chọn ít nhất một sản phẩm',
  }
  const hasWrongLine = lines.some(
    (line) => validateReceivedQuantity(line.quantityText) || validateReceivedCost(findCostText(line, costs)),
  )
  const { confirmFreeGoods, dialog } = useFreeGoodsConfirm(formRef)

  async function save() {
    const saved = await receive.mutateAsync(undefined).catch(() => null)
    if (!saved) return
    setDone(true)
    // Wait one task: the leave guard asks for confirmation until the form has rendered with `isDone`.
    setTimeout(() => void navigate({ to: '/admin/goods-received/$id', params: { id: saved._id } }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (errors.supplier || errors.lines || hasWrongLine) return setFailedAttempts((count) => count + 1)
    confirmFreeGoods(
      lines.map((line) => toNumberInput(findCostText(line, costs))),
      () => void save(),
    )
  }
  const showsErrors = failedAttempts > 0
  const shownErrors: typeof errors = showsErrors ? errors : {}
  return {
    formRef,
    submit,
    showsErrors,
    errors: shownErrors,
    isSaving: receive.isPending,
    isDone,
    dialog,
  }
}

/** A lost response may mean a saved note, so retries send the same key. */
function useSaveGoods({ supplier, note, lines }: ReceiveGoodsDraft, costs: CostsByVariant) {
  const api = useApi()
  const withKey = useIdempotencyKey()
  return useAdminMutation(
    () =>
      withKey((key) =>
        api.receiveGoods({
          body: {
            ...{ key, supplier, note },
            lines: lines.map((line) => ({
              variantId: line.item.variantId,
              quantity: toNumberInput(line.quantityText),
              cost: toNumberInput(findCostText(line, costs)),
            })),
          },
        }),
      ),
    {
      invalidates: [stockKey],
      successToast: ({ pieces }) => ({
        title: `Đã nhập ${pieces.toLocaleString('vi-VN')} sản phẩm vào kho`,
        description: supplier,
      }),
    },
  )
}
