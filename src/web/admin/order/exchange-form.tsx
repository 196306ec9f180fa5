import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/products.ts'
import type { ReturnRequest } from '#contract/returns.ts'
import type { StockItem } from '#contract/stock.ts'
import { formatDong } from '#domain/money.ts'
import { discountCarried, keptOf, sumsOfKept } from '#domain/returns.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useApi } from '../../use-api.ts'
import { ActForm } from '../act-form.tsx'
import { ProductPicker } from '../entry/product-picker.tsx'
import { movedKeys, siblingsQuery } from '../return-queries.ts'
import { nameWords } from '../returns/request-words.ts'
import { faultAt, useAct } from '../use-act.ts'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  After,
  BackFields,
  backOf,
  isFault,
  moneyWords,
  piecesOf,
  ReasonField,
  type TypedBack,
} from './return-parts.tsx'

type Taken = Pick<StockItem, 'productId' | 'variantId' | 'name' | 'color' | 'size' | 'price'>
type Line = ReturnFormProps['order']['items'][number]

/** Said beside what is taken instead: it is gone, or dearer than a moment ago. */
const ofTaken = ['exchange_short', 'not_for_sale', 'piece_price_changed']
const another = 'another'

/** The old piece back and the new one taken, in one step, with the difference as it will be. */
export function ExchangeForm({ order, request, onDone }: ReturnFormProps & { request?: ReturnRequest }) {
  const api = useApi()
  const lines = order.items.filter((line) => keptOf(line) > 0)
  const [key] = useState(() => uuid())
  const [position, setPosition] = useState(request?.line.position ?? lines[0]?.position ?? 0)
  const [typed, setTyped] = useState<TypedBack>({ good: String(request?.line.quantity ?? 1), damaged: '' })
  const [choice, setChoice] = useState(request?.wanted?.variantId ?? '')
  const [found, setFound] = useState<StockItem | null>(null)
  const [reason, setReason] = useState(request?.reason ?? '')
  const line = lines.find((one) => one.position === position)
  const { data: product } = useQuery({
    ...siblingsQuery(api, line?.productId ?? ''),
    enabled: line !== undefined,
  })
  const taken = choice === another ? found : siblingOf(product, choice)
  const act = useAct(
    ({ variantId, price }: Taken) => {
      const body = { key, ...backOf(position, typed), variantId, price, reason, requestId: request?._id }
      return api.exchangeLine({ params: { id: order._id }, body })
    },
    {
      old: movedKeys,
      done: (after) => ({ title: 'Đã đổi hàng', description: moneyWords(after) }),
      shows: (error) => isFault(error) || ofTaken.includes(error.code),
    },
  )
  const [missing, setMissing] = useState(false)

  function send() {
    setMissing(!taken)
    if (taken) act.mutate(taken, { onSuccess: onDone })
  }
  function choose(next: string) {
    setChoice(next)
    setMissing(false)
    act.reset()
  }

  return (
    <ActForm act="Đổi hàng" busy={act.isPending} onSend={send}>
      {lines.length > 1 && !request && (
        <Field label="Món muốn đổi">
          {(wiring) => (
            <Select
              {...wiring}
              value={position}
              onChange={(event) => {
                setPosition(Number(event.target.value))
                choose('')
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
      {line && (
        <BackFields
          name={nameWords(line)}
          kept={keptOf(line)}
          typed={typed}
          onType={setTyped}
          faults={{
            good: faultAt(act.error, 'good') ?? faultAt(act.error, ''),
            damaged: faultAt(act.error, 'damaged'),
          }}
        />
      )}
      <Field
        label="Đổi lấy"
        error={missing ? 'Hãy chọn món đổi lấy' : faultAt(act.error, 'variantId', ofTaken)}
      >
        {(wiring) => (
          <Select {...wiring} value={choice} onChange={(event) => choose(event.target.value)}>
            <option value="">Chọn cỡ, màu</option>
            {product?.variants.map((one) => (
              <option key={one._id} value={one._id} disabled={one.stock === 0 && one._id !== line?.variantId}>
                {optionWords(one, one._id === line?.variantId)}
              </option>
            ))}
            <option value={another}>Món khác…</option>
          </Select>
        )}
      </Field>
      {choice === another && (
        <>
          <ProductPicker onPick={setFound} />
          {found && (
            <p className="wrap-anywhere">
              Đổi lấy <strong>{nameWords(found)}</strong>, {formatDong(found.price)}
            </p>
          )}
        </>
      )}
      <ReasonField value={reason} onChange={setReason} error={faultAt(act.error, 'reason')} />
      {line && taken && <After order={order} total={totalAfter(order, line, typed, taken)} />}
    </ActForm>
  )
}

type Variant = Product['variants'][number]
const words = ({ color, size }: Variant) =>
  [color?.value, size?.value].filter(Boolean).join(', ') || 'Một loại'

function optionWords(variant: Variant, same: boolean): string {
  const left = variant.stock === 0 ? 'hết hàng' : `còn ${variant.stock}`
  return `${words(variant)}${same ? ' (cùng loại)' : ''} – ${formatDong(variant.salePrice)}, ${left}`
}

function siblingOf(product: Product | null | undefined, variantId: string): Taken | null {
  const variant = product?.variants.find((one) => one._id === variantId)
  if (!product || !variant) return null
  return {
    productId: product._id,
    variantId,
    name: product.name,
    color: variant.color?.value ?? null,
    size: variant.size?.value ?? null,
    price: variant.salePrice,
  }
}

/** What cannot be counted, or is more than there is, changes nothing here: the server says so. */
function totalAfter(order: ReturnFormProps['order'], line: Line, typed: TypedBack, taken: Taken): number {
  const quantity = piecesOf(typed.good) + piecesOf(typed.damaged)
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > keptOf(line)) return order.totalPrice
  const piece = { ...taken, quantity }
  const lines = order.items.map((one) =>
    one.position === line.position ? { ...one, returned: one.returned + quantity } : one,
  )
  const added = { ...piece, returned: 0, discount: discountCarried(line, piece) }
  return sumsOfKept([...lines, added], order.shippingFee).totalPrice
}
