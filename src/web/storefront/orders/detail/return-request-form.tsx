import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn, UseFormSetError } from 'react-hook-form'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import type { ReturnKind } from '#contract/returns/return-labels.ts'
import { formatOrderLineName, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { listRequestableLines } from '#domain/returns/list-requestable-lines.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { shopperOrderQuery } from './order-queries.ts'

interface ReturnRequestFormProps {
  order: OrderWithHistory
  kind: ReturnKind
  onDone: () => void
}

interface ReturnRequestValues {
  position: number
  quantity: number
  /** Empty until a variant is chosen, and for a return without exchange. */
  variantId: string
  reason: string
}

export function ReturnRequestForm({ order, kind, onDone }: ReturnRequestFormProps) {
  // A refreshed order may lack the chosen line.
  const [lines] = useState(() => listRequestableLines(order, kind))
  const { register, watch, setValue, setError, handleSubmit, formState } = useShopForm<ReturnRequestValues>({
    mode: 'onSubmit',
    defaultValues: { position: lines[0]?.position ?? 0, quantity: 1, variantId: '', reason: '' },
  })
  const { errors, isSubmitting } = formState
  const { position, quantity } = watch()
  const line = lines.find((one) => one.position === position)
  const requestReturn = useRequestReturn({ order, kind, onDone }, setError)
  const resetSelection = () => {
    setValue('quantity', 1)
    setValue('variantId', '')
  }

  return (
    <form onSubmit={handleSubmit(requestReturn)} noValidate className="grid gap-5">
      {lines.length > 1 && (
        <Field label="Sản phẩm">
          {(inputProps) => (
            <Select
              {...inputProps}
              {...register('position', { valueAsNumber: true, onChange: resetSelection })}
            >
              {lines.map((one) => (
                <option key={one.position} value={one.position}>
                  {formatOrderLineName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {line && lines.length === 1 && <p className="font-medium">{formatOrderLineName(line)}</p>}
      {kind === 'exchange' && <OtherLinesNote order={order} />}
      {line && remainingQuantity(line) > 1 && (
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Số lượng
          </span>
          <QuantityStepper
            value={quantity}
            max={remainingQuantity(line)}
            maxMessage={`${kind === 'exchange' ? 'Đổi' : 'Trả'} được nhiều nhất ${remainingQuantity(line)} sản phẩm`}
            onChange={(newQuantity) => setValue('quantity', newQuantity)}
          />
        </div>
      )}
      {kind === 'exchange' && line && (
        <ReplacementField
          key={line.position}
          line={line}
          field={register('variantId')}
          error={errors.variantId?.message}
        />
      )}
      <Field label="Lý do" error={errors.reason?.message}>
        {(inputProps) => <TextArea {...inputProps} {...register('reason')} rows={3} />}
      </Field>
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" kind="primary" busy={isSubmitting} className="justify-self-end max-sm:w-full">
        Gửi yêu cầu
      </Button>
    </form>
  )
}

function OtherLinesNote({ order }: { order: OrderWithHistory }) {
  const others = listRequestableLines(order, 'return').filter(({ exchangeable }) => !exchangeable)
  if (others.length === 0) return null
  return (
    <p className="text-sm text-ink-soft wrap-anywhere">
      Không còn size, màu khác để đổi: {others.map(formatOrderLineName).join('; ')}.
    </p>
  )
}

interface ReplacementFieldProps {
  line: OrderWithHistory['items'][number]
  field: UseFormRegisterReturn
  error?: string
}

/** Lists the other variants of the product; sold-out variants are disabled. */
function ReplacementField({ line, field, error }: ReplacementFieldProps) {
  const api = useApi()
  const { data: product, isPending } = useQuery({
    queryKey: ['order', 'siblings', line.productId],
    queryFn: ({ signal }) => api.getProduct({ params: { id: line.productId }, signal }),
    enabled: line.listed,
    staleTime: 0,
  })
  const others = product?.variants.filter(({ _id }) => _id !== line.variantId) ?? []
  if (!line.listed || (!isPending && others.length === 0))
    return <p className="text-ink-soft">Sản phẩm này không còn size, màu khác để đổi.</p>
  return (
    <Field label="Đổi sang" error={error}>
      {(inputProps) => (
        <Select {...inputProps} {...field}>
          <option value="">Chọn size, màu</option>
          {others.map((variant) => (
            <option key={variant._id} value={variant._id} disabled={variant.stock === 0}>
              {formatVariantName(variant)}
              {variant.stock === 0 && ' (đã hết hàng)'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useRequestReturn(
  { order, kind, onDone }: ReturnRequestFormProps,
  setError: UseFormSetError<ReturnRequestValues>,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async ({ variantId, ...request }: ReturnRequestValues) => {
    const body = { kind, ...request, variantId: variantId || undefined }
    try {
      const updatedOrder = await api.requestReturn({ params: { id: order._id }, body })
      queryClient.setQueryData(shopperOrderQuery(api, order._id).queryKey, updatedOrder)
      toast.show({ title: 'Đã gửi yêu cầu', description: 'Cửa hàng trả lời ở trang này.', kind: 'success' })
      onDone()
    } catch (error) {
      const hasFieldError = showFieldErrors(error, ['variantId', 'reason'], setError)
      if (!hasFieldError) setError('root', { type: 'server', message: errorMessage(error) })
      await queryClient.invalidateQueries({ queryKey: ['order', 'siblings'] })
    }
  }
}
