import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { EditOrder } from '#contract/orders/edit-order.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { formatOrderBalance } from '#web/admin/orders/detail/returns/return-form-parts.tsx'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { orderAndStockKeys } from '#web/admin/returns/return-request-queries.ts'
import type { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { OrderEditValues } from './order-edit-values.ts'

/** Paths of the request that have another name in the form. */
const fieldByPath: Partial<Record<string, FieldPath<OrderEditValues>>> = {
  'discount.amount': 'discountAmount',
  'discount.reason': 'discountReason',
}

/** @returns true if a detail of the error was shown at a field */
export function showFieldErrors(form: UseFormReturn<OrderEditValues>, { details }: ApiError): boolean {
  let isShown = false
  for (const { path, message } of details) {
    const field = fieldByPath[path] ?? (path.split('.').at(-1) as FieldPath<OrderEditValues>)
    if (!(field in form.getValues())) continue
    form.setError(field, { message }, { shouldFocus: !isShown })
    isShown = true
  }
  return isShown
}

export function useSaveOrderEdit({ _id: id }: OrderForStaff, form: UseFormReturn<OrderEditValues>) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const mutation = useAdminMutation((body: EditOrder) => api.editOrder({ params: { id }, body }), {
    invalidates: orderAndStockKeys,
    successToast: (after) => ({
      title: `Đã sửa đơn ${after.orderNumber}`,
      description: formatOrderBalance(after),
    }),
    showsError: () => true,
  })
  function save(body: EditOrder) {
    mutation.mutate(body, {
      onSuccess: (after) => {
        setIsSaved(true)
        queryClient.setQueryData(orderQuery(api, id).queryKey, after)
        // Wait one task: the leave guard asks until the form has rendered as saved.
        setTimeout(() => void router.navigate({ to: '/admin/orders/$id', params: { id } }))
      },
      onError: (error) => 'details' in error && showFieldErrors(form, error as ApiError),
    })
  }
  const { error, isPending, reset: clearError } = mutation
  return { save, isSaved, error, isPending, clearError }
}
