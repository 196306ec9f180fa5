import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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

export interface ReceiveGoodsValues {
  supplier: string
  note: string
}

type CostsByVariant = ReadonlyMap<string, VariantCost> | undefined

export function useReceiveGoods(lines: readonly ReceivedLine[], costs: CostsByVariant) {
  const navigate = useNavigate()
  const form = useForm<ReceiveGoodsValues>({
    defaultValues: { supplier: '', note: '' },
    shouldFocusError: false,
  })
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const [isDone, setDone] = useState(false)
  const receive = useSaveGoods(lines, costs)
  const missingLines = lines.length > 0 ? undefined : 'Hãy chọn ít nhất một sản phẩm'
  const hasWrongLine = lines.some(
    (line) => validateReceivedQuantity(line.quantityText) || validateReceivedCost(findCostText(line, costs)),
  )
  const { confirmFreeGoods, dialog } = useFreeGoodsConfirm(formRef)

  async function save(values: ReceiveGoodsValues) {
    const saved = await receive.mutateAsync(values).catch(() => null)
    if (!saved) return
    setDone(true)
    await navigate({ to: '/admin/goods-received/$id', params: { id: saved._id }, ignoreBlocker: true })
  }
  const refuse = () => setFailedAttempts((count) => count + 1)
  const submit = form.handleSubmit((values) => {
    if (missingLines || hasWrongLine) return refuse()
    confirmFreeGoods(
      lines.map((line) => toNumberInput(findCostText(line, costs))),
      () => void save(values),
    )
  }, refuse)
  const showsErrors = failedAttempts > 0
  return {
    ...{ form, formRef, submit, showsErrors, isDone, dialog },
    missingLines: showsErrors ? missingLines : undefined,
    isSaving: receive.isPending,
  }
}

/** A lost response may mean a saved note, so retries send the same key. */
function useSaveGoods(lines: readonly ReceivedLine[], costs: CostsByVariant) {
  const api = useApi()
  const withKey = useIdempotencyKey()
  return useAdminMutation(
    (values: ReceiveGoodsValues) =>
      withKey((key) =>
        api.receiveGoods({
          body: {
            ...{ key, ...values },
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
      successToast: ({ pieces }, { supplier }) => ({
        title: `Đã nhập ${pieces.toLocaleString('vi-VN')} sản phẩm vào kho`,
        description: supplier,
      }),
    },
  )
}
