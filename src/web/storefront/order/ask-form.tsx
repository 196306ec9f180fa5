import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OrderWithHistory } from '#contract/orders.ts'
import type { ReturnKind } from '#contract/return-words.ts'
import { keptOf } from '#domain/returns.ts'
import { ApiError } from '../../api.ts'
import { sentenceOf } from '../../form-faults.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { orderQuery } from './order-query.ts'
import { nameWords } from './piece-words.ts'

interface AskFormProps {
  order: OrderWithHistory
  kind: ReturnKind
  onDone: () => void
}

/** One line at a time: which pieces, what instead of them, and why. */
export function AskForm({ order, kind, onDone }: AskFormProps) {
  const lines = order.items.filter((line) => keptOf(line) > 0)
  const [position, setPosition] = useState(lines[0]?.position ?? 0)
  const [quantity, setQuantity] = useState(1)
  const [variantId, setVariantId] = useState('')
  const [reason, setReason] = useState('')
  const line = lines.find((one) => one.position === position)
  const ask = useAsk(order._id, onDone)
  const wanted = kind === 'exchange' ? variantId || undefined : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ kind, position, quantity, variantId: wanted, reason })
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      {lines.length > 1 && (
        <Field label="Sản phẩm">
          {(wiring) => (
            <Select
              {...wiring}
              value={position}
              onChange={(event) => {
                setPosition(Number(event.target.value))
                setQuantity(1)
                setVariantId('')
              }}
            >
              {lines.map((one) => (
                <option key={one.position} value={one.position}>
                  {nameWords(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {line && lines.length === 1 && <p className="font-medium">{nameWords(line)}</p>}
      {line && keptOf(line) > 1 && (
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            Số lượng
          </span>
          <QuantityStepper value={quantity} max={keptOf(line)} onChange={setQuantity} />
        </div>
      )}
      {kind === 'exchange' && line && (
        <Wanted
          line={line}
          value={variantId}
          onChange={setVariantId}
          error={faultAt(ask.error, 'variantId')}
        />
      )}
      <Field label="Lý do" error={faultAt(ask.error, 'reason')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            maxLength={limits.note}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {ask.error && !hasFault(ask.error) && (
        <p role="alert" className="text-lacquer-ink">
          {sentenceOf(ask.error)}
        </p>
      )}
      <Button type="submit" look="primary" busy={ask.isPending} className="justify-self-end max-sm:w-full">
        Gửi yêu cầu
      </Button>
    </form>
  )
}

const faultAt = (error: unknown, path: string) =>
  error instanceof ApiError ? error.details.find((fault) => fault.path === path)?.message : undefined
const hasFault = (error: unknown) => Boolean(faultAt(error, 'variantId') ?? faultAt(error, 'reason'))

interface WantedProps {
  line: OrderWithHistory['items'][number]
  value: string
  onChange: (variantId: string) => void
  error?: string
}

/** The product's other colours and sizes; what is sold out cannot be chosen. */
function Wanted({ line, value, onChange, error }: WantedProps) {
  const api = useApi()
  const { data: product, isPending } = useQuery({
    queryKey: ['order', 'siblings', line.productId],
    queryFn: ({ signal }) => api.getProduct({ params: { id: line.productId }, signal }),
    enabled: line.sold,
    staleTime: 0,
  })
  const others = product?.variants.filter(({ _id }) => _id !== line.variantId) ?? []
  if (!line.sold || (!isPending && others.length === 0))
    return <p className="text-ink-soft">Sản phẩm này không còn loại khác để đổi.</p>
  return (
    <Field label="Muốn đổi lấy" error={error}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Chọn size, màu</option>
          {others.map(({ _id, color, size, stock }) => (
            <option key={_id} value={_id} disabled={stock === 0}>
              {[color?.value, size?.value].filter(Boolean).join(', ')}
              {stock === 0 && ' (hết hàng)'}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useAsk(id: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (body: Parameters<typeof api.askReturn>[0]['body']) =>
      api.askReturn({ params: { id }, body }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(api, id).queryKey, order)
      toast.show({ title: 'Đã gửi yêu cầu', description: 'Cửa hàng trả lời ở trang này.', look: 'success' })
      onDone()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['order', 'siblings'] }),
  })
}
